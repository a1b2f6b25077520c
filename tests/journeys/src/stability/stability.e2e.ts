import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, openBrowser, openPerson, PHONE } from '../browser/open-browser'
import { settled } from '../every-screen/layout'
import { findPlaces } from '../every-screen/places'
import { emails, type Places, type Role, screensAt } from '../every-screen/screens'
import { signInAs } from '../journey/people'
import { openInReverse } from '../portal/in-reverse'
import { type Portal, startPortal } from '../portal/start-portal'
import { shifts, watchLate } from './layout-shifts'

/** Maximum cumulative layout shift while a screen loads (quality, web). */
const LIMIT = 0.05

/** Screens that load no data, or the same data as the edit forms; /dashboard is an alias of /. */
const FORMS_FOR_NEW = /(users|municipalities|activities)\/new$|^\/dashboard$/

const stack = openInReverse()
let portal: Portal
let browser: Browser
let places: Places

beforeAll(async () => {
  portal = stack.use(await startPortal())
  browser = stack.use(await openBrowser())
  places = await findPlaces(portal.url)
}, 180_000)
afterAll(() => stack.closeAll())

/** The layout shifts while a screen opens by its address. */
const jumpsAt = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(path)
  await settled(page)
  await page.waitForLoadState('networkidle')
  const seen = await shifts(page)
  const sum = seen.reduce((total, { value }) => total + value, 0)
  return sum > LIMIT ? [`${path} by ${sum.toFixed(3)}: ${seen.flatMap(({ moved }) => moved).join('; ')}`] : []
}

/** Number of pages loaded at once. */
const LANES = 4

const jumpsOf = async (
  size: typeof PHONE,
  role: Role | null,
  paths: readonly string[],
): Promise<string[]> => {
  await using person = await openPerson(browser, portal.url, size)
  const { page, context } = person
  if (role !== null) {
    await signInAs(page, emails[role])
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  }
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    const own = await context.newPage()
    await watchLate(own)
    const found: string[] = []
    for (const path of paths.filter((__, at) => at % LANES === lane))
      found.push(...(await jumpsAt(own, path)))
    return found
  })
  return (await Promise.all(lanes)).flat()
}

describe.each([
  ['a phone', PHONE],
  ['a desk', DESKTOP],
])('nothing jumps while it loads, on %s', (_, size) => {
  it('before the sign-in', async () => {
    const verified = `/protocol-verification?protocol=${encodeURIComponent('2025/001')}`
    expect(await jumpsOf(size, null, ['/login', '/login?cadastro', verified])).toEqual([])
  })

  it('on every screen of the staff', async () => {
    const paths = screensAt(places)
      .map(({ path }) => path)
      .filter((path) => !FORMS_FOR_NEW.test(path))
    expect(await jumpsOf(size, 'SUPER_ADMIN', paths)).toEqual([])
  })

  it('on the screens that differ for an applicant', async () => {
    const paths = ['/', '/processes', `/processes/${places.unpaid}`, '/processes/new', '/activities']
    expect(await jumpsOf(size, 'APPLICANT', paths)).toEqual([])
  })
})
