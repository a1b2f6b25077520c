import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'

/** One script a page brought. */
interface Script {
  readonly path: string
  /** kB after gzip, whatever encoding the server chose for this browser. */
  readonly kB: number
  /** Asked for before the screen stood there with all it shows. */
  readonly isFirst: boolean
}

export interface Weight {
  readonly scripts: readonly Script[]
  /** Sum in kB of the scripts whose path begins so; of all of them when left out. */
  readonly kB: (prefix?: string) => number
  /** Of these, what the page asked for until its screen was shown. */
  readonly atFirst: (prefix?: string) => number
}

/** When the screen was shown, in milliseconds of the page's clock. */
interface Watched {
  shownAt?: number
}

/**
 * Runs in the page, before its own scripts. A screen is shown once its heading is there and nothing holds the place of
 * something to come any more; where that is undone (a part that loads later draws its own placeholder), it is not.
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
 * The paths asked for until the screen was shown, told once the page has asked for nothing more in half a second. That
 * the network rests does not tell: it does so too while a busy machine has yet to draw what came.
 */
const pathsAskedForFirst = async (page: Page): Promise<readonly string[]> => {
  const told = await page.waitForFunction(() => {
    const { shownAt } = window as Watched
    const entries = performance.getEntriesByType('resource')
    const ends = entries.map(({ startTime, duration }) => startTime + duration)
    if (shownAt === undefined || performance.now() - Math.max(shownAt, ...ends) < 500) return null
    return entries.filter(({ startTime }) => startTime <= shownAt).map(({ name }) => new URL(name).pathname)
  })
  return (await told.jsonValue()) ?? []
}

const isScript = (response: Response): boolean =>
  response.ok() && (response.headers()['content-type'] ?? '').includes('javascript')

const weigh = async (response: Response) => ({
  path: new URL(response.url()).pathname,
  kB: gzipSync(await response.body()).length / 1000,
})

/** What `open` makes the page load, from an empty cache until the network rests. */
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
