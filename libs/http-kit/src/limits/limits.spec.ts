import { describe, expect, it } from 'vitest'
import { addressKey, openLimits } from './limits'
import { defaultLimits } from './settings'

describe('the key of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:bbbb:c:d:e', '2001:db8:1:2::/64'],
    ['2001:DB8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key)
  })
})

describe('a limit', () => {
  it('is consumed per limit name and refuses with the seconds to wait', async () => {
    const limits = openLimits({ ...defaultLimits, signIn: { requests: 1, seconds: 30 } })
    await limits.spend('signIn', 'a')
    await expect(limits.spend('signIn', 'a')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      headers: { 'retry-after': '30' },
    })
    await expect(limits.spend('public', 'a')).resolves.toBeUndefined()
    await expect(limits.spend('signIn', 'b')).resolves.toBeUndefined()
  })

  it.each([
    [3_600, '60 minutos'],
    [61, '2 minutos'],
    [20, '1 minuto'],
    [3_601, 'cerca de 2 horas'],
  ])('of %s s on registrations has the wait in its message', async (seconds, wait) => {
    const limits = openLimits({ ...defaultLimits, registration: { requests: 1, seconds } })
    await limits.spend('registration', 'a')
    const message = `Muitos cadastros foram tentados a partir desta conexão à internet, que outras pessoas também podem usar. Tente novamente em ${wait}.`
    await expect(limits.spend('registration', 'a')).rejects.toMatchObject({
      message,
      headers: { 'retry-after': String(seconds) },
    })
  })

  it('of a day on verifications has the wait in its message', async () => {
    const limits = openLimits({ ...defaultLimits, verifyDaily: { requests: 1, seconds: 86_400 } })
    await limits.spend('verifyDaily', 'a')
    const message =
      'O limite diário de verificações a partir desta conexão à internet foi atingido. Tente novamente em cerca de 24 horas.'
    await expect(limits.spend('verifyDaily', 'a')).rejects.toMatchObject({
      message,
      headers: { 'retry-after': '86400' },
    })
  })
})
