// LCP, TBT, CLS, transferred bytes and serial round trips on a cheap phone: `npm run bench:web` (docs/performance.md).
import type { Browser, BrowserContext } from 'playwright-core'
import { openBrowser, PHONE } from '../browser/open-browser'
import { findPlaces } from '../every-screen/places'
import { emails } from '../every-screen/screens'
import { arrive } from '../journey/people'
import { openInReverse } from '../portal/in-reverse'
import { startPortal } from '../portal/start-portal'
import { slowDown } from './cheap-phone'
import { type Measured, medianOf, tableOf } from './table'
import { type Vitals, vitalsOf } from './vitals'
import { hopsOf } from '../weight/hops'

const ROUNDS = 5
type State = Awaited<ReturnType<BrowserContext['storageState']>> | undefined

interface Screen {
  readonly screen: string
  readonly path: string
  readonly state: State
}

const contextFor = (browser: Browser, url: string, state: State): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: url,
    viewport: PHONE,
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    ...(state === undefined ? {} : { storageState: state }),
  })

/** Two openings: from an empty cache, and again. */
const open = async (browser: Browser, url: string, { path, state }: Screen) => {
  const context = await contextFor(browser, url, state)
  const once = async (): Promise<Vitals> => {
    const page = await context.newPage()
    await slowDown(page)
    const vitals = await vitalsOf(page, path)
    await page.close()
    return vitals
  }
  try {
    return { cold: await once(), warm: await once() }
  } finally {
    await context.close()
  }
}

const hopsIn = async (browser: Browser, url: string, { path, state }: Screen): Promise<number> => {
  const context = await contextFor(browser, url, state)
  try {
    return (await hopsOf(await context.newPage(), path)).length
  } finally {
    await context.close()
  }
}

const measure = async (browser: Browser, url: string, screen: Screen): Promise<Measured> => {
  const rounds: Awaited<ReturnType<typeof open>>[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await open(browser, url, screen))
  return {
    screen: screen.screen,
    cold: medianOf(rounds.map(({ cold }) => cold)),
    warm: medianOf(rounds.map(({ warm }) => warm)),
    hops: await hopsIn(browser, url, screen),
  }
}

const stack = openInReverse()
try {
  const url = process.env['PORTAL_URL'] ?? stack.use(await startPortal()).url
  const browser = stack.use(await openBrowser())
  const { analysed } = await findPlaces(url)
  await using person = await arrive(browser, url, emails.APPLICANT)
  const signedIn = await person.context.storageState()
  const screens = [
    { screen: 'sign-in', path: '/login', state: undefined },
    { screen: 'verifier', path: '/protocol-verification', state: undefined },
    { screen: 'dashboard', path: '/', state: signedIn },
    { screen: 'list', path: '/processes', state: signedIn },
    { screen: 'detail', path: `/processes/${analysed}`, state: signedIn },
    { screen: 'wizard', path: '/processes/new', state: signedIn },
  ]
  const measured: Measured[] = []
  for (const screen of screens) measured.push(await measure(browser, url, screen))
  process.stdout.write(`${tableOf(measured)}\n`)
} finally {
  await stack.closeAll()
}
