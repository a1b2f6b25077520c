import { describe, expect, it } from 'vitest'
import { addressKey, openLimits } from './limits'
import { defaultLimits } from './settings'

describe('the key of an address', () => {
  it('the key of an address is the IPv4 address, or the /64 network of an IPv6 address', () => {
    const keys = [
      ['203.0.113.7', '203.0.113.7'],
      ['::ffff:203.0.113.7', '203.0.113.7'],
      ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
      ['2001:db8:1:2:bbbb:c:d:e', '2001:db8:1:2::/64'],
      ['2001:DB8::1', '2001:db8:0:0::/64'],
      ['::1', '0:0:0:0::/64'],
    ] as const
    expect(keys.map(([ip]) => addressKey(ip))).toEqual(keys.map(([, key]) => key))
  })
})

describe('a limit', () => {
  it('a limit is consumed per limit name and refuses with the seconds to wait', async () => {
    const limits = openLimits({ ...defaultLimits, signIn: { requests: 1, seconds: 30 } })
    await limits.spend('signIn', 'a')
    await expect(limits.spend('signIn', 'a')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      headers: { 'retry-after': '30' },
    })
    await expect(limits.spend('public', 'a')).resolves.toBeUndefined()
    await expect(limits.spend('signIn', 'b')).resolves.toBeUndefined()
  })

  it('a limit on registrations or on verifications of a day has the wait in its message', async () => {
    const refusalOf = async (name: 'registration' | 'verifyDaily', seconds: number) => {
      const limits = openLimits({ ...defaultLimits, [name]: { requests: 1, seconds } })
      await limits.spend(name, 'a')
      return limits.spend(name, 'a').catch((error: unknown) => error)
    }
    const registrations =
      'Muitos cadastros foram tentados a partir desta conexão à internet, que outras pessoas também podem usar. Tente novamente em'
    for (const [seconds, wait] of [
      [3_600, '60 minutos'],
      [61, '2 minutos'],
      [20, '1 minuto'],
      [3_601, 'cerca de 2 horas'],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop
      expect(await refusalOf('registration', seconds)).toMatchObject({
        message: `${registrations} ${wait}.`,
        headers: { 'retry-after': String(seconds) },
      })
    expect(await refusalOf('verifyDaily', 86_400)).toMatchObject({
      message:
        'O limite diário de verificações a partir desta conexão à internet foi atingido. Tente novamente em cerca de 24 horas.',
      headers: { 'retry-after': '86400' },
    })
  })
})
