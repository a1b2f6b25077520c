import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'

/** One script loaded by a page. */
interface Script {
  readonly path: string
  /** kB after gzip, regardless of the encoding that the server chose. */
  readonly kB: number
  /** Whether it was requested before the screen was completely shown. */
  readonly isFirst: boolean
}

export interface Weight {
  readonly scripts: readonly Script[]
  /** Sum in kB of the scripts whose path has this prefix; of all scripts by default. */
  readonly kB: (prefix?: string) => number
  /** The same, only of scripts requested before the screen was shown. */
  readonly atFirst: (prefix?: string) => number
}

/** When the screen was shown, in milliseconds of the page's clock. */
interface Watched {
  shownAt?: number
}

/**
 * Runs in the page, before its own scripts. A screen is shown once it has its heading and no placeholder of loading
 * content; if a part that loads later renders a new placeholder, it is not shown yet.
 */
const watchInPage = (): void => {
  const watched = window as Watched
  new MutationObserver(() => {
    const isShown = document.querySelector('h1') !== null && document.querySelector('.skel') === null
    if (!isShown) delete watched.shownAt
    else watched.shownAt ??= performance.now()
  }).observe(document, { childList: true, subtree: true })
}

/**
 * The paths requested until the screen was shown, returned after half a second without a new request. An idle network
 * is not enough, because a busy machine may still have to render the response.
 */
const pathsAskedForFirst = async (page: Page): Promise<readonly string[]> => {
  const reported = await page.waitForFunction(() => {
    const { shownAt } = window as Watched
    const entries = performance.getEntriesByType('resource')
    const ends = entries.map(({ startTime, duration }) => startTime + duration)
    if (shownAt === undefined || performance.now() - Math.max(shownAt, ...ends) < 500) return null
    return entries.filter(({ startTime }) => startTime <= shownAt).map(({ name }) => new URL(name).pathname)
  })
  return (await reported.jsonValue()) ?? []
}

const isScript = (response: Response): boolean =>
  response.ok() && (response.headers()['content-type'] ?? '').includes('javascript')

const weigh = async (response: Response) => ({
  path: new URL(response.url()).pathname,
  kB: gzipSync(await response.body()).length / 1000,
})

/** The scripts that `open` makes the page load, from an empty cache until the network is idle. */
export const scriptWeight = async (page: Page, open: () => Promise<unknown>): Promise<Weight> => {
  const coming: ReturnType<typeof weigh>[] = []
  const keep = (response: Response) => {
    if (isScript(response)) coming.push(weigh(response))
  }
  await page.addInitScript(watchInPage)
  page.on('response', keep)
  await open()
  await page.waitForLoadState('networkidle')
  const first = new Set(await pathsAskedForFirst(page))
  page.off('response', keep)
  const scripts = (await Promise.all(coming)).map((script) => ({
    ...script,
    isFirst: first.has(script.path),
  }))
  const sum = (prefix: string, counts: (script: Script) => boolean) =>
    scripts
      .filter((script) => script.path.startsWith(prefix) && counts(script))
      .reduce((total, { kB }) => total + kB, 0)
  return {
    scripts,
    kB: (prefix = '/') => sum(prefix, () => true),
    atFirst: (prefix = '/') => sum(prefix, ({ isFirst }) => isFirst),
  }
}
