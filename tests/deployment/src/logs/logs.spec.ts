import { randomUUID } from 'node:crypto'
import type { LoginResponse } from '@licensing/contracts'
import { realEngines } from '@licensing/test-support/engines'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectStatus, openApi } from '../api'
import { must } from '../compose/command'
import { type Deployment, deploymentAt } from '../compose/compose'
import { runningDeployment } from '../compose/running'
import { eventually } from '../eventually'
import { type Collector, openCollector } from './collector'

const OVERLAY = 'docker-compose.logs.yml'
const PROFILES = ['--profile', 'admin', '--profile', 'observability']
const READY_WITHIN_MS = 60_000
/** The engine waits longer between attempts the longer the collector is away. */
const SHIPPED_WITHIN_MS = 60_000
const STOPPED_WITHIN_MS = 30_000

describe.skipIf(!(await realEngines()))('the deployment with docker-compose.logs.yml', () => {
  let deployment: Deployment
  let shipping: Deployment
  let token: string
  let port: number
  let collector: Collector | undefined

  /** @returns the id of the request */
  const enterMunicipality = async (name: string): Promise<string> => {
    const requestId = randomUUID()
    const answer = await fetch(`${deployment.url}/api/municipalities`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-request-id': requestId,
      },
      body: JSON.stringify({ name, status: 'ACTIVE' }),
    })
    expect(answer.status).toBe(201)
    return requestId
  }
  const closeCollector = async () => {
    await collector?.close()
    collector = undefined
  }
  const tagsOf = (requestId: string) =>
    collector?.received.filter(({ line }) => line.includes(requestId)).map(({ tag }) => tag) ?? []
  const untilShipped = (requestId: string) =>
    eventually('the line has arrived', async () => tagsOf(requestId), {
      holds: (tags) => tags.length > 0,
      withinMs: SHIPPED_WITHIN_MS,
    })
  const replaceCatalogue = async (by: Deployment) => {
    await by.compose('up', '--detach', '--no-deps', 'catalogue')
    await eventually('the catalogue is ready', () => fetch(`${by.url}/health/ready/catalogue`), {
      holds: ({ ok }) => ok,
      withinMs: READY_WITHIN_MS,
    })
  }

  beforeAll(async () => {
    ;({ deployment } = await runningDeployment())
    const { adminEmail: email, adminPassword: password } = deployment
    const login = openApi(deployment.url).send<LoginResponse>('POST', '/auth/login', { email, password })
    ;({ token } = await expectStatus(login, 200))
    const free = await openCollector()
    ;({ port } = free)
    await free.close()
    const env = { ...deployment.env, LOG_COLLECTOR: `127.0.0.1:${port}` }
    shipping = deploymentAt({ ...deployment, env }).withFiles(OVERLAY)
  })
  afterAll(async () => {
    await closeCollector()
    if (deployment !== undefined) await replaceCatalogue(deployment)
  })

  it('ships the log of every container', async () => {
    const [services, config] = await Promise.all([
      shipping.compose(...PROFILES, 'config', '--services'),
      shipping.compose(...PROFILES, 'config'),
    ])
    expect(config.match(/driver: fluentd$/gm)).toHaveLength(services.split('\n').length)
  })

  it('starts a service while the collector is away, and ships its lines once the collector is there', async () => {
    await replaceCatalogue(shipping)
    const requestId = await enterMunicipality('Touros')
    collector = await openCollector(port)
    expect(await untilShipped(requestId)).toEqual(['licensing.catalogue'])
  })

  it('accepts commands while the collector is away again, and ships their lines afterwards', async () => {
    await closeCollector()
    const requestId = await enterMunicipality('Extremoz')
    collector = await openCollector(port)
    expect(await untilShipped(requestId)).toEqual(['licensing.catalogue'])
  })

  it('shows the log and stops the service without the collector', async () => {
    await closeCollector()
    const requestId = await enterMunicipality('Baraúna')
    const [catalogue = ''] = await shipping.containers('catalogue')
    await eventually('the engine has the line', () => must(['docker', 'logs', catalogue]), {
      holds: (log) => log.includes(requestId),
      withinMs: SHIPPED_WITHIN_MS,
    })
    const startedAt = Date.now()
    await must(['docker', 'stop', catalogue])
    expect(Date.now() - startedAt).toBeLessThan(STOPPED_WITHIN_MS)
  })
})
