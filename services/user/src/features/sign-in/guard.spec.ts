import { beforeEach, describe, expect, it } from 'vitest'
import { purgeSignInGuard } from '../../sign-in-guard/known-devices'
import { serviceOfFile } from '../../testing/one-service'
import { startUserService, type Answer, type RunningUserService } from '../../testing/running-service'

const OWNER = 'admin@demo.gov.br'
const NOBODY = 'ninguem@demo.gov.br'
const HOUR_SECONDS = 3_600

const settings = { RATE_LIMIT_ACCOUNT: 5 }
const running = serviceOfFile({ settings })
beforeEach(() => running.database.query('truncate "user".sign_in_attempts, "user".known_devices'))

const signIn = (
  email: string,
  password: string,
  { cookie = '', at = running as Pick<RunningUserService, 'call'> } = {},
): Promise<Answer> =>
  at.call('POST', '/auth/login', {
    body: { email, password },
    ...(cookie === '' ? {} : { headers: { cookie } }),
  })
const guess = (email = OWNER, options = {}) => signIn(email, 'errada', options)
const guesses = async (count: number, email = OWNER, options = {}): Promise<number[]> => {
  const statuses: number[] = []
  // oxlint-disable-next-line no-await-in-loop -- one guess after the other
  for (let n = 0; n < count; n += 1) statuses.push((await guess(email, options)).status)
  return statuses
}
const cookieOf = ({ headers }: Answer): string => headers.getSetCookie()[0]?.split(';')[0] ?? ''
const waitOf = ({ headers }: Answer): number => Number(headers.get('retry-after'))
/** Simulates the passage of time, in seconds. */
const later = (seconds: number) =>
  running.database.query(
    `update "user".sign_in_attempts set next_at = next_at - $1 * interval '1 second',
       expires_at = expires_at - $1 * interval '1 second'`,
    [seconds],
  )

describe('[D4.08] guessing the password of one account from many addresses', () => {
  it('guessing the password of one account from many addresses waits from the fifth guess on, doubling each time, up to a quarter of an hour', async () => {
    expect(await guesses(5)).toEqual([401, 401, 401, 401, 401])
    const waits: number[] = []
    for (const expected of [30, 60, 120, 240, 480, 900, 900]) {
      // oxlint-disable-next-line no-await-in-loop -- each guess waits for the one before
      const refused = await guess()
      expect(refused.status).toBe(429)
      waits.push(waitOf(refused))
      // oxlint-disable-next-line no-await-in-loop
      await later(expected)
      // oxlint-disable-next-line no-await-in-loop
      expect((await guess()).status).toBe(401)
    }
    expect(waits.map((wait) => Math.round(wait / 30) * 30)).toEqual([30, 60, 120, 240, 480, 900, 900])
  })
  it('gains nothing from concurrent guesses or from several instances', async () => {
    const other = await startUserService(running.databaseUrl, { settings })
    try {
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, n) => guess(OWNER, { at: n % 2 === 0 ? running : other })),
      )
      expect(responses.filter(({ status }) => status === 401)).toHaveLength(5)
    } finally {
      await other.close()
    }
  })
  it('guessing the password of one account from many addresses does not reveal whether there is an account, nor a right password while it is refused', async () => {
    const [there, notThere] = [await guesses(7), await guesses(7, NOBODY)]
    expect(notThere).toEqual(there)
    const messages = [await guess(), await guess(NOBODY)].map(({ body }) => body['message'])
    expect(messages).toEqual(
      Array.from(
        { length: 2 },
        () => 'Muitas tentativas de entrar nesta conta. Tente novamente em 1 minuto.',
      ),
    )
    expect((await signIn(OWNER, 'demo1234')).status).toBe(429)
    expect((await signIn('analista@demo.gov.br', 'demo1234')).status).toBe(200)
  })
})

describe('the owner of an account under attack', () => {
  it('the owner of an account under attack has a separate count on that device, and a right password resets it', async () => {
    const cookie = cookieOf(await signIn(OWNER, 'demo1234'))
    expect(await guesses(4, OWNER, { cookie })).toEqual([401, 401, 401, 401])
    expect((await signIn(OWNER, 'demo1234', { cookie })).status).toBe(200)
    expect(await guesses(6, OWNER, { cookie })).toEqual([401, 401, 401, 401, 401, 429])
    expect((await signIn(OWNER, 'demo1234')).status).toBe(200)
  })
  it('the owner of an account under attack has known devices per account, identified only by a secret of the portal', async () => {
    const cookie = cookieOf(await signIn('analista@demo.gov.br', 'demo1234'))
    await guesses(5)
    for (const given of [cookie, 'device=chosen-by-somebody-else'])
      // oxlint-disable-next-line no-await-in-loop
      expect((await signIn(OWNER, 'demo1234', { cookie: given })).status).toBe(429)
    const planted = await signIn('analista@demo.gov.br', 'demo1234', {
      cookie: 'device=chosen-by-somebody-else',
    })
    expect(cookieOf(planted)).not.toContain('chosen')
  })
  it('the owner of an account under attack keeps one secret per browser, for all who sign in there, inaccessible to scripts', async () => {
    const first = await signIn(OWNER, 'demo1234')
    expect(first.headers.getSetCookie()[0]).toMatch(
      /^device=[\w-]{43}; path=\/api\/auth; expires=[^;]+; samesite=strict; httponly$/i,
    )
    const second = await signIn('analista@demo.gov.br', 'demo1234', { cookie: cookieOf(first) })
    expect(cookieOf(second)).toBe(cookieOf(first))
    const stored = await running.database.query('select device from "user".known_devices')
    expect(JSON.stringify(stored)).not.toContain(cookieOf(first).split('=')[1])
  })
  it('the owner of an account under attack signs in without limit, and is not slowed on a known device', async () => {
    const responses = []
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (let n = 0; n < 8; n += 1) responses.push((await signIn(OWNER, 'demo1234')).status)
    expect(new Set(responses)).toEqual(new Set([200]))
    const cookie = cookieOf(await signIn(OWNER, 'demo1234'))
    await guesses(9)
    expect((await signIn(OWNER, 'demo1234', { cookie })).status).toBe(200)
    expect((await guess()).status).toBe(429)
  })
})

describe('the stored sign-in data', () => {
  it('expires an hour after the last attempt, and thirty days after the last sign-in on a device', async () => {
    const cookie = cookieOf(await signIn(OWNER, 'demo1234'))
    await guesses(5)
    await purgeSignInGuard(running.database)
    expect((await guess()).status).toBe(429)
    await later(HOUR_SECONDS)
    await running.database.query(
      `update "user".known_devices set signed_in_at = signed_in_at - interval '30 days'`,
    )
    expect(await purgeSignInGuard(running.database)).toBe(2)
    await guesses(5)
    expect((await signIn(OWNER, 'demo1234', { cookie })).status).toBe(429)
  })
})
