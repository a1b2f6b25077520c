import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { parse, parseAllDocuments } from 'yaml'
import { services as facts, serviceNames as services } from '../deploy/services.mjs'
import { helmCommand } from './helm.mjs'

/**
 * `node --test infra/ci/helm-chart.test.mjs`: lints the chart, renders it, and checks what it deploys. Needs Helm 3 or 4 (`HELM`
 * names it if it is not in PATH), or its image: `node infra/ci/engines/ensure.mjs helm`.
 */
const root = resolve(import.meta.dirname, '../..')
const chart = join(root, 'infra/deploy/helm')
const [helm, ...before] = (await helmCommand()) ?? ['helm']
/** A Helm built with `go install` assumes an old version. */
const VERSION = ['--kube-version', '1.37.0']
const TEMPLATE = [...before, 'template', 'licensing', chart, '--namespace', 'licensing', ...VERSION]
const example = (name) => ['--values', join(chart, 'examples', `${name}.yaml`)]

const render = (name, ...more) =>
  parseAllDocuments(
    execFileSync(helm, [...TEMPLATE, ...example(name), ...more], { encoding: 'utf8', maxBuffer: 16_777_216 }),
  )
    .map((document) => document.toJS())
    .filter((resource) => resource !== null)

const refusal = (...more) => {
  const { status, stderr } = spawnSync(helm, [...TEMPLATE, ...example('external'), ...more], {
    encoding: 'utf8',
  })
  assert.notEqual(status, 0, `accepted: ${more.join(' ')}`)
  return stderr
}

const least = render('external')
const everything = render('everything')
const named = (resources, kind, name) =>
  resources.find((resource) => resource.kind === kind && resource.metadata.name === name)
const podOf = ({ spec }) => spec.template.spec
const workloads = (resources) => resources.filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
const settingsOf = (workload) =>
  Object.fromEntries(podOf(workload).containers[0].env.map(({ name, value }) => [name, value]))

test('lints without a warning', () => {
  for (const name of ['external', 'everything'])
    execFileSync(helm, [...before, 'lint', '--strict', chart, ...example(name)], { stdio: 'pipe' })
})

test('deploys every service, and the edge', () => {
  const deployments = least.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name)
  assert.deepEqual(deployments.toSorted(), [...services, 'edge'].toSorted())
})

test('sets what docker-compose.yml sets, for each service and job', () => {
  const compose = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }).services
  // Empty or default there, and settable by `settings` here.
  const optional =
    /^(?:RATE_LIMIT|DATABASE_READ_|LOAD_|UPLOAD|QUOTA_|CLAMD_|CNPJ_|CEP_|EMBED_|EDGE_|REMOTE_|TOKEN_TTL|SESSION_|PASSWORD_MIN|SECOND_|DEPLOYMENT_STATE|TIME_ZONE|ANALYST_|SECURITY_|JWKS_URL|SMTP_|KAFKA_CA_FILE|NODE_EXTRA|OTEL_)/
  for (const workload of workloads(least)) {
    const { name } = workload.metadata
    const wanted = Object.keys(compose[name].environment).filter((setting) => !optional.test(setting))
    const present = settingsOf(workload)
    assert.deepEqual(
      wanted.filter((setting) => !(setting in present)),
      [],
      name,
    )
  }
})

test('names the keys of the user service for each service that verifies tokens, and its migration', () => {
  for (const name of services)
    for (const workload of workloads(least).filter(({ metadata }) =>
      [name, `migrate-${name}`].includes(metadata.name),
    ))
      assert.equal('JWKS_URL' in settingsOf(workload), facts[name].verifies === true, workload.metadata.name)
})

test('gives each container the secrets of docker-compose.yml, under the same names', () => {
  const compose = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }).services
  for (const workload of workloads(least)) {
    const { name } = workload.metadata
    const wanted = (compose[name].secrets ?? []).map((secret) =>
      typeof secret === 'string' ? `${secret}:${secret}` : `${secret.source}:${secret.target}`,
    )
    const items = podOf(workload).volumes.find((volume) => volume.name === 'secrets')?.secret.items ?? []
    assert.deepEqual(items.map(({ key, path }) => `${key}:${path}`).toSorted(), wanted.toSorted(), name)
  }
})

test('contains no secret: only files and plain settings', () => {
  for (const resources of [least, everything]) {
    assert.equal(resources.filter(({ kind }) => kind === 'Secret').length, 0)
    for (const workload of workloads(resources))
      for (const { name, value, valueFrom } of podOf(workload).containers[0].env) {
        assert.equal(valueFrom, undefined)
        if (/(?:PASSWORD|SECRET_KEY|ACCESS_KEY|CERTIFICATE_KEY|DATABASE_URL|SMTP_URL)/.test(name))
          assert.match(value, /^\/run\/secrets\//)
      }
  }
})

test('runs every container as an ordinary user without capabilities', () => {
  for (const workload of [...workloads(least), ...workloads(everything)]) {
    const pod = podOf(workload)
    assert.equal(pod.automountServiceAccountToken, false)
    assert.equal(pod.securityContext.runAsNonRoot, true)
    assert.deepEqual(pod.securityContext.seccompProfile, { type: 'RuntimeDefault' })
    for (const { securityContext, resources } of pod.containers) {
      assert.deepEqual(securityContext, {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      assert.ok(resources.limits.memory)
    }
  }
})

test('runs migrations, then roles, then topics, before each install and upgrade', () => {
  const jobs = least
    .filter(({ kind }) => kind === 'Job')
    .map(({ metadata }) => ({
      name: metadata.name,
      hook: metadata.annotations['helm.sh/hook'],
      weight: Number(metadata.annotations['helm.sh/hook-weight']),
    }))
    .toSorted((one, other) => one.weight - other.weight)
  assert.deepEqual(
    jobs.slice(-2).map(({ name }) => name),
    ['database-roles', 'topics'],
  )
  assert.deepEqual(
    jobs
      .slice(0, -2)
      .map(({ name }) => name)
      .toSorted(),
    services
      .filter((name) => facts[name].migrates)
      .map((name) => `migrate-${name}`)
      .toSorted(),
  )
  assert.ok(jobs.every(({ hook }) => hook === 'pre-install,pre-upgrade'))
})

test('lets pods leave the endpoints before they stop', () => {
  for (const deployment of least.filter(({ kind }) => kind === 'Deployment')) {
    const { containers, terminationGracePeriodSeconds } = podOf(deployment)
    const wait = containers[0].lifecycle.preStop.sleep.seconds
    assert.ok(terminationGracePeriodSeconds >= wait + 15)
  }
})

const peersOf = (rule) =>
  (rule.from ?? rule.to ?? []).map(
    ({ podSelector }) => podSelector?.matchLabels['app.kubernetes.io/name'] ?? 'other',
  )

const policy = (name) => named(least, 'NetworkPolicy', name).spec

test('lets only the needed connections through', () => {
  const everyPod = policy('licensing')
  assert.deepEqual(everyPod.policyTypes, ['Ingress', 'Egress'])
  assert.equal(everyPod.ingress, undefined)
  assert.deepEqual(
    everyPod.egress.flatMap(({ ports }) => ports.map(({ port }) => port)),
    [53, 53],
  )
  const api = services.filter((name) => facts[name].api)
  assert.deepEqual(peersOf(policy('edge').egress[0]), api.toSorted())
  for (const name of services) {
    const { ingress, egress } = policy(name)
    const callers = ingress.flatMap(peersOf).toSorted()
    const verifying = services.filter((other) => facts[other].verifies)
    if (!facts[name].api) assert.deepEqual(callers, [], name)
    else assert.deepEqual(callers, (name === 'user' ? ['edge', ...verifying] : ['edge']).toSorted(), name)
    const ports = egress.flatMap((rule) => rule.ports.map(({ port }) => port))
    const wanted = [5432, 9093]
    if (facts[name].verifies) wanted.push(8080)
    if (facts[name].stores) wanted.push(443)
    if (facts[name].outside) wanted.push(443)
    if (facts[name].mails) wanted.push(587)
    assert.deepEqual(ports.toSorted(), wanted.toSorted(), name)
    const reachesScanner = named(everything, 'NetworkPolicy', name).spec.egress.some((rule) =>
      rule.ports.some(({ port }) => port === 3310),
    )
    assert.equal(reachesScanner, facts[name].stores === true, name)
  }
  assert.equal(policy('jobs').ingress, undefined)
  assert.deepEqual(
    policy('jobs').egress.flatMap((rule) => rule.ports.map(({ port }) => port)),
    [5432, 9093],
  )
})

test('reads the address of the mail server only with a sender', () => {
  const [notification, user, without] = [
    named(everything, 'Deployment', 'notification'),
    named(everything, 'Deployment', 'user'),
    named(least, 'Deployment', 'notification'),
  ].map(settingsOf)
  assert.equal(notification.SMTP_URL_FILE, '/run/secrets/smtp-url')
  assert.equal(user.SMTP_FROM, 'avisos@example.org')
  assert.equal(without.SMTP_URL_FILE, undefined)
})

test('leaves the number of instances to the autoscaler', () => {
  assert.equal(named(everything, 'Deployment', 'process').spec.replicas, undefined)
  assert.equal(named(everything, 'HorizontalPodAutoscaler', 'process').spec.maxReplicas, 6)
  assert.equal(named(everything, 'HorizontalPodAutoscaler', 'reporting'), undefined)
  const [trigger] = named(everything, 'ScaledObject', 'reporting').spec.triggers
  assert.equal(trigger.metadata.consumerGroup, 'natal.reporting.processes')
  assert.equal(named(least, 'Deployment', 'process').spec.replicas, 2)
})

test('preserves the addresses of clients where the edge is reachable directly', () => {
  assert.equal(named(everything, 'Service', 'edge').spec.externalTrafficPolicy, 'Local')
  assert.equal(named(least, 'Service', 'edge').spec.externalTrafficPolicy, undefined)
})

test('refuses wrong values by name', () => {
  const cases = [
    ['--set=image.tag=latest', 'tag'],
    ['--set=kafka.brokers=kafka', 'brokers'],
    ['--set=s3.endpoint=s3.example.org', 'endpoint'],
    ['--set=existingSecret=', 'existingSecret'],
    ['--set=settings.KAFKA_PASSWORD=x', 'KAFKA_PASSWORD'],
    ['--set=services.notification.settings.SMTP_URL=smtps://host', 'SMTP_URL'],
    ['--set=services.process.replicas=0', 'replicas'],
    ['--set=services.billing.replicas=2', 'services.billing: is not a service'],
    ['--set=replicas=2', 'replicas'],
    ['--set=ingress.tlsSecret=', 'ingress.tlsSecret: must be set'],
    ['--set=ingress.enabled=false,ingress.host=', 'settings.PUBLIC_URL: must be'],
    ['--set=services.user.terminationGracePeriodSeconds=10', 'user: terminationGracePeriodSeconds'],
    ['--set=kafka.tls=false,certificates.kafka=a.pem', 'kafka.tls: must be true'],
  ]
  for (const [argument, text] of cases) {
    const reason = refusal(argument)
    assert.ok(reason.includes(text), `${argument}: ${reason}`)
  }
})
