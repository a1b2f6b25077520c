import { randomUUID } from 'node:crypto'
import { realEngines } from '@licensing/test-support/engines'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { command, must } from '../compose/command'
import { type Deployment, deploymentAt } from '../compose/compose'
import { askInside } from '../compose/containers'
import { runningDeployment } from '../compose/running'
import { eventually } from '../eventually'
import { type Collector, openCollector } from './collector'

const OVERLAY = 'docker-compose.logs.yml'
const READY_WITHIN_MS = 60_000
/** Docker waits longer between attempts the longer the collector is away. */
const SHIPPED_WITHIN_MS = 60_000
const STOPPED_WITHIN_MS = 30_000

describe.skipIf(!(await realEngines()))('the deployment with docker-compose.logs.yml', () => {
  let shipping: Deployment
  /** An instance in addition to the deployment's, which the edge does not know. */
  let catalogue: string
  let port: number
  let collector: Collector | undefined

  /** @returns the id of a request that the instance has logged */
  const sendRequest = async (): Promise<string> => {
    const requestId = randomUUID()
    const headers = { 'x-request-id': requestId }
    await askInside(catalogue, '8080/api/municipalities/for-processes', { headers })
    return requestId
  }
  const closeCollector = async () => {
    await collector?.close()
    collector = undefined
  }
  const untilShipped = async (requestId: string) => {
    const tagsOf = async () =>
      collector?.received.filter(({ line }) => line.includes(requestId)).map(({ tag }) => tag) ?? []
    return eventually('the line has arrived', tagsOf, {
      holds: (tags) => tags.length > 0,
      withinMs: SHIPPED_WITHIN_MS,
    })
  }

  beforeAll(async () => {
    const { deployment } = await runningDeployment()
    const free = await openCollector()
    ;({ port } = free)
    await free.close()
    const env = { ...deployment.env, LOG_COLLECTOR: `127.0.0.1:${port}` }
    shipping = deploymentAt({ ...deployment, env }).withFiles(OVERLAY)
  })
  afterAll(async () => {
    await closeCollector()
    if (catalogue !== undefined) await command(['docker', 'rm', '--force', catalogue])
  })

  it('starts a service while the collector is away, and ships its lines once the collector is there', async () => {
    const printed = await shipping.compose('run', '--detach', '--no-deps', 'catalogue')
    catalogue = printed.split('\n').at(-1) ?? ''
    await eventually('the instance is ready', () => askInside(catalogue, '8080/health/ready'), {
      holds: (answer) => answer !== undefined,
      withinMs: READY_WITHIN_MS,
    })
    const requestId = await sendRequest()
    collector = await openCollector(port)
    expect(await untilShipped(requestId)).toEqual(['licensing.catalogue'])
  })

  it('serves while the collector is away again, and ships the lines of that time', async () => {
    await closeCollector()
    const requestId = await sendRequest()
    collector = await openCollector(port)
    expect(await untilShipped(requestId)).toEqual(['licensing.catalogue'])
  })

  it('shows the log and stops the service without the collector', async () => {
    await closeCollector()
    const requestId = await sendRequest()
    await eventually('Docker has the line', () => must(['docker', 'logs', catalogue]), {
      holds: (log) => log.includes(requestId),
      withinMs: SHIPPED_WITHIN_MS,
    })
    const startedAt = Date.now()
    await must(['docker', 'stop', catalogue])
    expect(Date.now() - startedAt).toBeLessThan(STOPPED_WITHIN_MS)
  })
})
