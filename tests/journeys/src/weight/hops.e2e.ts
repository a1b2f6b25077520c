import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, PHONE } from '../browser/open-browser'
import { findPlaces } from '../every-screen/places'
import { emails, type Places } from '../every-screen/screens'
import { arrive } from '../journey/people'
import { openInReverse } from '../portal/in-reverse'
import { type Portal, startPortal } from '../portal/start-portal'
import { hopsOf, MOST_HOPS } from './hops'

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

const stateOf = async (email: string) => {
  await using person = await arrive(browser, portal.url, email)
  return await person.context.storageState()
}

/** Opens the paths one after the other, each from an empty cache; returns those over a limit, with all their requests. */
const slowOnes = async (paths: readonly (readonly [string, number])[], email?: string) => {
  const state = email === undefined ? {} : { storageState: await stateOf(email) }
  const slow: object[] = []
  for (const [path, mostKilobytes] of paths) {
    const context = await browser.newContext({ baseURL: portal.url, viewport: PHONE, ...state })
    const hops = await hopsOf(await context.newPage(), path)
    await context.close()
    const kB = hops.reduce((sum, hop) => sum + hop.kB, 0)
    if (hops.length > MOST_HOPS || kB > mostKilobytes) slow.push({ path, kB, hops })
  }
  return slow
}

/** Each with the most kB it may transfer until it is shown: its code, styles, font and data, compressed. */
describe('a screen needs few round trips and bytes', () => {
  it('before the sign-in', async () => {
    expect(
      await slowOnes([
        ['/login', 130],
        ['/protocol-verification', 190],
      ]),
    ).toEqual([])
  })

  it('as an applicant', async () => {
    const screens = [
      ['/', 205],
      ['/processes', 215],
      [`/processes/${places.unpaid}`, 235],
      ['/processes/new', 235],
    ] as const
    expect(await slowOnes(screens, emails.APPLICANT)).toEqual([])
  })

  it('as an analyst', async () => {
    const screens = [
      ['/', 205],
      ['/processes', 220],
      [`/processes/${places.analysed}`, 240],
    ] as const
    expect(await slowOnes(screens, emails.ANALYST)).toEqual([])
  })
})
