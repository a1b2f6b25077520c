import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { serviceNames, servicesThat } from './services.mjs'

/** Compares the files that cannot read the table of services with it. A failure names the place and the names to add there. */

const root = join(import.meta.dirname, '../..')
const read = (file) => readFileSync(join(root, file), 'utf8')
const compose = (file) => parse(read(file), { merge: true })

/** Compares the names in places of a file with the wanted ones. */
const assertNames = (file, places) => {
  const fixes = places.flatMap(([place, names, wanted]) => [
    ...wanted.filter((name) => !names.includes(name)).map((name) => `${place}: add ${name}`),
    ...names.filter((name) => !wanted.includes(name)).map((name) => `${place}: remove ${name}`),
  ])
  assert.equal(fixes.length, 0, [file, ...fixes].join('\n'))
}

/** The parts of the names that match a pattern. */
const inside = (names, pattern) => names.flatMap((name) => pattern.exec(name)?.[1] ?? [])

test('the table names every folder of services/ that runs in a container of its own', () => {
  const others = new Set(['operator', 'standalone'])
  const folders = readdirSync(join(root, 'services')).filter((name) => !others.has(name))
  assertNames('infra/deploy/helm/files/services.json', [['services', serviceNames, folders]])
})

test('docker-compose.yml runs every service, with its jobs and secrets', () => {
  const { services, secrets } = compose('docker-compose.yml')
  const { edge, 'database-roles': roles, 'kafka-users': kafkaUsers, 'store-keys': storeKeys } = services
  const ours = Object.keys(services).filter((name) => services[name].image.startsWith(`licensing/${name}:`))
  const jobs = servicesThat('migrates').map((name) => `migrate-${name}`)
  const variables = serviceNames.map((name) => `${name.toUpperCase()}_DATABASE_URL_FILE`)
  const addresses = [...serviceNames, 'metrics']
  const users = [...serviceNames, 'operator']
  const storing = [...servicesThat('stores'), 'admin']
  assertNames('docker-compose.yml', [
    ['services', ours.filter((name) => !['edge', 'admin'].includes(name)), serviceNames],
    ['services', Object.keys(services).filter((name) => name.startsWith('migrate-')), jobs],
    ['edge, depends_on', Object.keys(edge.depends_on), servicesThat('api')],
    ['database-roles, depends_on', Object.keys(roles.depends_on), jobs],
    [
      'database-roles, environment',
      Object.keys(roles.environment).filter((name) => /^(?!METRICS)\w+_DATABASE_URL_FILE$/.test(name)),
      variables,
    ],
    ['database-roles, secrets', inside(roles.secrets, /^database-url-(.+)/), addresses],
    ['kafka-users, secrets', inside(kafkaUsers.secrets, /^kafka-password-(.+)/), users],
    ['store-keys, secrets', inside(storeKeys.secrets, /^s3-access-key-(.+)/), storing],
    ['store-keys, secrets', inside(storeKeys.secrets, /^s3-secret-key-(.+)/), storing],
    ['secrets, database-url', inside(Object.keys(secrets), /^database-url-(.+)/), addresses],
    ['secrets, kafka-password', inside(Object.keys(secrets), /^kafka-password-(.+)/), users],
  ])
})

test('docker-compose.logs.yml ships the logs of every container', () => {
  const [all, shipped] = ['docker-compose.yml', 'docker-compose.logs.yml'].map((file) =>
    Object.keys(compose(file).services),
  )
  assertNames('docker-compose.logs.yml', [['services', shipped, all]])
})

test('the edge passes on the readiness of every service with an API', () => {
  const [, names] = /\^\/health\/ready\/\((.+)\)\$/.exec(read('infra/deploy/edge/nginx.conf'))
  assertNames('infra/deploy/edge/nginx.conf', [['/health/ready/', names.split('|'), servicesThat('api')]])
})

test('Prometheus scrapes every service, at the port where its image serves metrics', () => {
  const { scrape_configs: jobs } = compose('infra/deploy/observability/prometheus.yml')
  const [{ names, port }] = jobs.find(({ job_name: name }) => name === 'services').dns_sd_configs
  assertNames('infra/deploy/observability/prometheus.yml', [['names', names, serviceNames]])
  assert.match(read('infra/deploy/images/service/Dockerfile'), new RegExp(`METRICS_PORT=${port}\\b`))
})
