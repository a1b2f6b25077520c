import { realEngines } from '@licensing/test-support/engines'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Deployment } from '../compose/compose'
import { askInside, isLeading } from '../compose/containers'
import { answers, crashAndWait, onlyOf } from '../compose/crashes'
import { runningDeployment } from '../compose/running'
import { servicesThat } from '../services'

const KAFKA_BACK_WITHIN_MS = 30_000

describe.skipIf(!(await realEngines()))('the deployment of docker-compose.yml', () => {
  let deployment: Deployment

  beforeAll(async () => {
    ;({ deployment } = await runningDeployment())
  })

  // deployment.spec.ts crashes the process service.
  it.each(servicesThat('api').filter((name) => name !== 'process'))(
    'restarts the %s service after a crash',
    async (service) => {
      const container = await onlyOf(deployment, service)
      expect(await crashAndWait(container, () => answers(deployment, `/health/ready/${service}`))).toBe(1)
    },
  )

  it('restarts the edge after a crash', async () => {
    const container = await onlyOf(deployment, 'edge')
    expect(await crashAndWait(container, () => answers(deployment, '/health/live'))).toBe(1)
  })

  it('restarts the only relay after a crash', async () => {
    const container = await onlyOf(deployment, 'relay')
    expect(await crashAndWait(container, () => isLeading(container))).toBe(1)
  })

  it('restarts Kafka after a crash', async () => {
    const [kafka, relay] = [await onlyOf(deployment, 'kafka'), await onlyOf(deployment, 'relay')]
    const ready = async () => (await askInside(relay, '8080/health/ready')) !== undefined
    expect(await crashAndWait(kafka, ready, KAFKA_BACK_WITHIN_MS)).toBe(1)
  })
})
