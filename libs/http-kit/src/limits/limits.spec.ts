import { describe, expect, it } from 'vitest'
import { addressKey, defaultLimits, openLimits } from './limits'

describe('an address as the limits count it', () => {
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
  it('is spent by each name on its own and refuses with the seconds to wait', async () => {
    const limits = openLimits({ ...defaultLimits, signIn: { requests: 1, seconds: 30 } })
    await limits.spend('signIn', 'a')
    await expect(limits.spend('signIn', 'a')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      headers: { 'retry-after': '30' },
    })
    await expect(limits.spend('public', 'a')).resolves.toBeUndefined()
    await expect(limits.spend('signIn', 'b')).resolves.toBeUndefined()
  })
})
