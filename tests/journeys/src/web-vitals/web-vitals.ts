// LCP, TBT, CLS and weight of scripts on a cheap phone: `npm run bench:web` (docs/performance.md).
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

const ROUNDS = 5
type State = Awaited<ReturnType<BrowserContext['storageState']>> | undefined

/** One opening, from an empty cache. */
const open = async (browser: Browser, url: string, path: string, state: State): Promise<Vitals> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: PHONE,
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    ...(state === undefined ? {} : { storageState: state }),
  })
  try {
    const page = await context.newPage()
    await slowDown(page)
    return await vitalsOf(page, path)
  } finally {
    await context.close()
  }
}

const stack = openInReverse()
try {
  const url = process.env['PORTAL_URL'] ?? stack.use(await startPortal()).url
  const browser = await openBrowser()
  stack.defer(() => browser.close())
  const { analysed } = await findPlaces(url)
  await using person = await arrive(browser, url, emails.APPLICANT)
  const signedIn = await person.context.storageState()
  const screens = [
    { screen: 'sign-in', path: '/login', state: undefined },
    { screen: 'dashboard', path: '/', state: signedIn },
    { screen: 'list', path: '/processes', state: signedIn },
    { screen: 'detail', path: `/processes/${analysed}`, state: signedIn },
    { screen: 'wizard', path: '/processes/new', state: signedIn },
  ]
  const measured: Measured[] = []
  for (const { screen, path, state } of screens) {
    const rounds: Vitals[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await open(browser, url, path, state))
    measured.push({ screen, vitals: medianOf(rounds) })
  }
  process.stdout.write(`${tableOf(measured)}\n`)
} finally {
  await stack.closeAll()
}
