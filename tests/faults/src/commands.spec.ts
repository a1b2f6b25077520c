import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommands } from '.'
import { type PortalPair, startPortalPair } from './portals/portals'

let pair: PortalPair

beforeAll(async () => {
  pair = await startPortalPair()
})
afterAll(() => pair?.[Symbol.asyncDispose]())

describe('two instances of the portal on one Postgres', () => {
  it('[D1.19 D1.27 D4.12 D7.14] two instances serve random commands of 16 clients as the model predicts', async () => {
    expect(await runCommands(pair)).toEqual([])
  }, 3_600_000)
})
