import { beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, PHONE, type Person } from '../browser/open-browser'
import { openJourney } from '../journey/open-journey'
import { settled } from './layout'
import { watchLate } from './layout-shifts'
import { findPlaces } from './places'
import { emails, type Places, type Role, screensAt } from './screens'
import { inspect, inspectScreen } from './visit'

const { url, visit, arrive } = await openJourney()
let places: Places

beforeAll(async () => {
  places = await findPlaces(url)
})

/** Number of pages that one person loads concurrently. */
const LANES = 2
/** Every third screen is also opened at the widths between phone and desktop, and at 200 % zoom. */
const SAMPLE = 3

const walk = async ({ context }: Person, role: Role, size: typeof PHONE): Promise<string[]> => {
  const waiting = [...screensAt(places)[role].entries()]
  const lanes = Array.from({ length: LANES }, async () => {
    const page = await context.newPage()
    await page.setViewportSize(size)
    await watchLate(page)
    const wrong: string[] = []
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, screen] = next
      wrong.push(...(await inspectScreen(page, screen, { thoroughly: at % SAMPLE === 0 })))
    }
    return wrong
  })
  return (await Promise.all(lanes)).flat()
}

describe.concurrent('every route of the portal opens its own screen, which', () => {
  it.each([
    ['APPLICANT', 'a phone', PHONE],
    ['ADMIN', 'a desktop', DESKTOP],
    ['SUPER_ADMIN', 'a desktop', DESKTOP],
    ['ANALYST', 'a desktop', DESKTOP],
  ] as const)(
    '[R1.01][R1.02][R2.04] is stable, accessible, all in Portuguese and as wide as the window, for %s on %s',
    async (role, _, size) => {
      await using person = await arrive(emails[role], { size })
      expect(await walk(person, role, size)).toEqual([])
      expect(person.problems).toEqual([])
    },
    300_000,
  )

  it('[R2.01][R2.04][N5.03] every route of the portal opens its own screen, which is the sign-in for a signed-out visitor, except the verification and the links by e-mail', async () => {
    await using nobody = await visit(PHONE)
    const { page } = nobody
    await watchLate(page)
    const wrong: string[] = []
    const links = ['/password-forgot', '/password-reset#token=a', '/email-confirm#token=a', '/email-confirm']
    for (const path of [
      '/login',
      '/login?cadastro=1',
      ...links,
      '/protocol-verification?protocol=2025%2F001',
    ])
      wrong.push(...(await inspect(page, path, { thoroughly: true })))
    expect(wrong).toEqual([])
    await page.goto('/processes')
    await settled(page)
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(nobody.problems).toEqual([])
  })
})
