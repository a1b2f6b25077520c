import { realEngines } from '@licensing/test-support/engines'
import { describe, expect, it } from 'vitest'
import { runningDeployment } from '../compose/running'
import { sendAndWait } from '../edge/slow-callers'

const UNFINISHED =
  'POST /api/auth/login HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'

describe.skipIf(!(await realEngines()))('the edge of the deployment', () => {
  it('closes the connection of a client that never finishes the body of its request', async () => {
    const { deployment } = await runningDeployment()
    expect(await sendAndWait(deployment.url, UNFINISHED)).toMatch(/^$|^HTTP\/1\.1 408 /)
  })
})
