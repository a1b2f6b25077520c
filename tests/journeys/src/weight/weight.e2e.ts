import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrowserState, openPerson } from '../browser/open-browser'
import { findPlaces } from '../every-screen/places'
import { emails, type Places } from '../every-screen/screens'
import { openJourney } from '../journey/open-journey'
import { sessionOf } from '../journey/people'
import { budgets } from './budgets'
import { inLanes } from './lanes'
import { scriptWeight, type Weight } from './script-weight'
import { type Row, writeTable } from './table'

const VERIFIER = new URL('../../../../frontends/public-verifier/dist/embed/verificador.js', import.meta.url)
const { url, browser } = await openJourney()
const table: Row[] = []
let places: Places

beforeAll(async () => {
  places = await findPlaces(url)
})
afterAll(() => writeTable(table))

const note = (page: string, kB: number, budget: number): number => {
  table.push({ page, kB, budget })
  return kB
}

/** A remote's screen: its scripts until it is shown, and all its scripts in the end. */
const noteScreen = (page: string, weight: Weight, prefix: string): { isHeavy: boolean } => {
  const [kB, atRest] = [weight.atFirst(prefix), weight.kB(prefix)]
  table.push({ page, kB, budget: budgets.remoteAtFirstRender, atRest })
  return { isHeavy: kB > budgets.remoteAtFirstRender || atRest > budgets.remoteAtRest }
}

/** Opens a screen in a new context, so that the cache is empty. */
const openFresh = async (path: string, session?: BrowserState): Promise<Weight> => {
  await using person = await openPerson(browser, url, { session })
  const { page } = person
  return await scriptWeight(page, async () => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
}

describe('the weight of', () => {
  it('the sign-in page', async () => {
    const weight = await openFresh('/login')
    expect(note('/login', weight.kB(), budgets.signIn)).toBeLessThanOrEqual(budgets.signIn)
    expect(weight.kB('/remotes/')).toBe(0)
  })

  it('the public verification, first screen of its portal', async () => {
    const weight = await openFresh('/protocol-verification')
    const { shellAndFirstScreen, remoteAtFirstRender } = budgets
    expect(note('/protocol-verification', weight.kB(), shellAndFirstScreen)).toBeLessThanOrEqual(
      shellAndFirstScreen,
    )
    const own = note(
      'public-verifier: /protocol-verification',
      weight.kB('/remotes/public-verifier/'),
      remoteAtFirstRender,
    )
    expect(own).toBeLessThanOrEqual(remoteAtFirstRender)
    expect(own).toBeGreaterThan(0)
  })

  it.each([
    [
      'applicant',
      emails.APPLICANT,
      ({ draft, unpaid }: Places) => [
        '/',
        '/processes/new',
        `/processes/${draft}/edit`,
        `/processes/${unpaid}/protocol`,
      ],
    ],
    [
      'back-office',
      emails.SUPER_ADMIN,
      ({ analysed }: Places) => [
        '/',
        '/processes',
        `/processes/${analysed}`,
        `/processes/${analysed}/corrections`,
        '/process-protocoled',
        '/users',
        '/users/new',
        '/municipalities/new',
        '/activities/new',
        '/reports',
      ],
    ],
  ])('the portal %s, screen by screen', async (remote, email, screensOf) => {
    const session = await sessionOf(url, email)
    const paths = screensOf(places)
    const weights = await inLanes(paths, (path) => openFresh(path, session))
    const home = weights[0]?.kB() ?? 0
    note(`${remote}: frame and dashboard`, home, budgets.shellAndFirstScreen)
    const heavy = paths.filter((path, at) => {
      const shown = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}')
      return noteScreen(`${remote}: ${shown}`, weights[at] as Weight, `/remotes/${remote}/`).isHeavy
    })
    expect(heavy).toEqual([])
    expect(home).toBeLessThanOrEqual(budgets.shellAndFirstScreen)
  })

  it("the shell's own screens, beside its frame", async () => {
    const session = await sessionOf(url, emails.APPLICANT)
    const paths = ['/', '/profile', '/settings']
    const [home, ...own] = await inLanes(paths, (path) => openFresh(path, session))
    const frame = (home?.kB() ?? 0) - (home?.kB('/remotes/') ?? 0)
    for (const [at, weight] of own.entries()) {
      const [kB, atRest] = [weight.atFirst() - frame, weight.kB() - frame]
      table.push({ page: `shell: ${paths[at + 1]}`, kB, budget: budgets.remoteAtFirstRender, atRest })
      expect(kB).toBeLessThanOrEqual(budgets.remoteAtFirstRender)
      expect(atRest).toBeLessThanOrEqual(budgets.remoteAtRest)
      expect(weight.kB('/remotes/')).toBe(0)
    }
  })

  it('the verifier for other sites', async () => {
    const kB = gzipSync(await readFile(VERIFIER)).length / 1000
    expect(note('verificador.js', kB, budgets.embeddedVerifier)).toBeLessThanOrEqual(budgets.embeddedVerifier)
  })
})
