import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openPerson, type Person } from '../browser/open-browser'
import { photograph } from '../browser/photograph'
import { settled } from './layout'
import { findPlaces } from './places'
import { DENIED, emails, type Places, type Role, roles, screensAt } from './screens'
import { glance, inspect, openInspection } from './visit'
import { arrive } from '../journey/people'
import { openInReverse } from '../portal/in-reverse'
import { ONE_ADDRESS } from '../portal/one-address'
import { type Portal, startPortal } from '../portal/start-portal'

const stack = openInReverse()
let portal: Portal
let browser: Browser
let places: Places

beforeAll(async () => {
  portal = stack.use(await startPortal({ env: ONE_ADDRESS }))
  browser = stack.use(await openBrowser())
  places = await findPlaces(portal.url)
}, 180_000)
afterAll(() => stack.closeAll())
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await photograph(browser, task.name)
})

const inspectOnce = openInspection()

/** The frame differs by role, so the first screen of each is inspected in any case. */
const walk = async ({ page }: Person, role: Role): Promise<string[]> => {
  const wrong: string[] = []
  for (const [at, { path, name }] of screensAt(places).entries()) {
    const expected = name(role)
    wrong.push(...(await glance(page, path, expected)))
    if (expected !== DENIED) wrong.push(...(await inspectOnce(page, path, { always: at === 0 })))
  }
  return wrong
}

// Each walks on a device of its own, and shows no data to another.
describe.concurrent('every route of the portal', () => {
  it.each(roles)(
    '[R1.01][R1.02][R2.04][R2.10] opens its own screen, all in Portuguese, or shows Acesso Negado, for %s',
    async (role) => {
      await using person = await arrive(browser, portal.url, emails[role])
      expect(await walk(person, role)).toEqual([])
      expect(person.problems).toEqual([])
    },
    600_000,
  )

  it('[R2.01][R2.04] is the sign-in for a signed-out visitor, except the verification', async () => {
    await using nobody = await openPerson(browser, portal.url)
    const { page } = nobody
    for (const { path } of screensAt(places).filter((screen) => screen.path !== '/protocol-verification')) {
      await page.goto(path)
      await page.getByRole('heading', { name: 'Acesse sua conta', level: 1 }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/login')
    }
    for (const path of ['/login', '/login?cadastro=1', '/protocol-verification']) {
      await page.goto(path)
      await settled(page)
      expect(await inspect(page, path)).toEqual([])
    }
    expect(nobody.problems).toEqual([])
  })
})
