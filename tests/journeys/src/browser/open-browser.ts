import { access } from 'node:fs/promises'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core'
import { translatePage } from './translate-page'

/** The headless shell comes first: it renders like the full browser, which takes twice the CPU time when it is headless. */
const CANDIDATES = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  chromium.executablePath(),
]

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

const findChromium = async (): Promise<string> => {
  for (const path of CANDIDATES) if (path !== undefined && (await exists(path))) return path
  throw new Error(
    'The journeys need Chromium and none was found. Install it (Debian: apt-get install chromium-headless-shell; anywhere: ' +
      'npx playwright-core install chromium) or name it: CHROMIUM_PATH=/path/to/chromium npm test',
  )
}

/** Only the pages under test may use the network. */
const QUIET = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser's program and arguments. */
export const launchOptions = async (): Promise<LaunchOptions> => ({
  executablePath: await findChromium(),
  args: [...QUIET, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})

/** Names the variable that holds the address of the browser that all journeys of a run share. */
export const SHARED_BROWSER = 'JOURNEYS_BROWSER'

/** The shared browser, or a new one without it. Closing it closes only the contexts opened through it. */
export const openBrowser = async (): Promise<Browser> => {
  const shared = process.env[SHARED_BROWSER]
  return shared === undefined ? chromium.launch(await launchOptions()) : chromium.connect(shared)
}

export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** One person on one device: a browser context with a first page, and every error of its pages. */
export interface Person extends AsyncDisposable {
  readonly page: Page
  readonly context: BrowserContext
  readonly problems: readonly string[]
}

/** Ignores responses that a journey provokes on purpose (a refused sign-in). */
const isExpected = (text: string): boolean =>
  /Failed to load resource: the server responded with a status of 4\d\d/.test(text)

/** Also records violations that a library catches, which do not reach the page's errors or the console. */
const reportViolations = async (context: BrowserContext, problems: string[]): Promise<void> => {
  await context.exposeBinding('reportPolicyViolation', ({ page }, violation: string) => {
    problems.push(`${page.url()}: ${violation}`)
  })
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) => {
      const report: unknown = Reflect.get(globalThis, 'reportPolicyViolation')
      if (typeof report === 'function')
        report(`violates ${effectiveDirective}: ${blockedURI} in ${sourceFile} ${sample}`)
    })
  })
}

export type BrowserState = Exclude<BrowserContextOptions['storageState'], string | undefined>

interface Device {
  /** Defaults to a desktop. */
  readonly size?: typeof DESKTOP
  readonly session?: BrowserState | undefined
  /** Each page as Chrome's translator leaves it; JOURNEYS_TRANSLATED=yes translates for everybody. */
  readonly translated?: boolean
}

const TRANSLATES_ALL = process.env['JOURNEYS_TRANSLATED'] === 'yes'

export const openPerson = async (
  browser: Browser,
  baseURL: string,
  { size = DESKTOP, session, translated = TRANSLATES_ALL }: Device = {},
): Promise<Person> => {
  const context = await browser.newContext({
    baseURL,
    viewport: size,
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    ...(session === undefined ? {} : { storageState: session }),
  })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  const problems: string[] = []
  await reportViolations(context, problems)
  if (translated) await context.addInitScript(translatePage)
  context.on('weberror', (error) => problems.push(`${error.page()?.url()}: ${error.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text()))
      problems.push(`${message.page()?.url()}: ${message.text()}`)
  })
  return { page, context, problems, [Symbol.asyncDispose]: () => context.close() }
}
