import { CannotStart } from '@licensing/runtime'
import { describe, expect, it } from 'vitest'
import { type StandaloneSettings, standaloneSettings } from '../settings'
import { refuseLeftDemoAccounts, refusePublicDemo } from './refuse-exposed-demo'

const settingsOf = (environment: Record<string, string>): StandaloneSettings =>
  standaloneSettings.parse(environment)

const refusePublic = (environment: Record<string, string>) => () => refusePublicDemo(settingsOf(environment))

const refuseLeft = (environment: Record<string, string>, hasDemoAccounts: boolean): Promise<void> =>
  refuseLeftDemoAccounts(settingsOf(environment), { hasDemoAccounts: async () => hasDemoAccounts })

const DATABASE_URL = 'postgres://licensing:secret@db/licensing'
const PROBLEM_AND_FIX = /^DEMO_DATA: [^\n]+\.\n {2}Fix: [^\n]+\.$/

const PUBLIC = [
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.0.7' },
  { HOST: 'portal.example.org' },
  { HOST: 'localhost.example.org' },
  { TRUSTED_PROXIES: '1' },
] as const

describe('a portal with demo data', () => {
  it('[D5.06] a portal with demo data is reachable only from this machine by default', () => {
    expect(settingsOf({})).toMatchObject({ HOST: '127.0.0.1', TRUSTED_PROXIES: 0, DEMO_DATA: '1' })
    expect(refusePublic({})).not.toThrow()
  })

  it('a portal with demo data starts only on this machine, or on any with DEMO_PUBLIC; else it is refused with the problem and its fix', () => {
    for (const HOST of ['127.0.0.1', '127.1.2.3', 'localhost', '::1', '::ffff:127.0.0.1'])
      expect(refusePublic({ HOST })).not.toThrow()
    for (const environment of PUBLIC) {
      expect(refusePublic(environment)).toThrow(CannotStart)
      expect(refusePublic(environment)).toThrow(PROBLEM_AND_FIX)
      expect(refusePublic({ ...environment, DEMO_PUBLIC: '1' })).not.toThrow()
    }
  })
})

describe('a portal without demo data', () => {
  it('[D5.04] a portal without demo data can be reachable from anywhere', () => {
    for (const environment of [{ DEMO_DATA: '0' }, { DATABASE_URL }, { KAFKA_BROKERS: 'kafka:9092' }])
      expect(refusePublic({ ...environment, HOST: '0.0.0.0' })).not.toThrow()
  })

  it('a portal without demo data is refused on any interface while demo accounts exist', async () => {
    for (const over of [{}, { DATABASE_URL }, { DEMO_PUBLIC: '1' }]) {
      const environment = { ...over, DEMO_DATA: '0' }
      await expect(refuseLeft(environment, true)).rejects.toThrow(PROBLEM_AND_FIX)
      await expect(refuseLeft(environment, true)).rejects.toThrow(
        'remove-demo-accounts), or start with DEMO_DATA=1',
      )
      await expect(refuseLeft(environment, false)).resolves.toBeUndefined()
    }
  })

  it('a portal without demo data is refused when other machines could reach demo accounts in its database', async () => {
    const environment = { DATABASE_URL, HOST: '0.0.0.0' }
    await expect(refuseLeft(environment, true)).rejects.toThrow(PROBLEM_AND_FIX)
    await expect(refuseLeft(environment, false)).resolves.toBeUndefined()
    await expect(refuseLeft({ ...environment, DEMO_PUBLIC: '1' }, true)).resolves.toBeUndefined()
    await expect(refuseLeft({ DATABASE_URL }, true)).resolves.toBeUndefined()
  })
})
