import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'

/** One script a page brought. */
interface Script {
  readonly path: string
  /** kB after gzip, whatever encoding the server chose for this browser. */
  readonly kB: number
}

export interface Weight {
  readonly scripts: readonly Script[]
  /** Sum in kB of the scripts whose path begins so; of all of them when left out. */
  readonly kB: (prefix?: string) => number
}

const isScript = (response: Response): boolean =>
  response.ok() && (response.headers()['content-type'] ?? '').includes('javascript')

const weigh = async (response: Response): Promise<Script> => ({
  path: new URL(response.url()).pathname,
  kB: gzipSync(await response.body()).length / 1000,
})

/** What `open` makes the page load, from an empty cache until the network rests. */
export const scriptWeight = async (page: Page, open: () => Promise<unknown>): Promise<Weight> => {
  const coming: Promise<Script>[] = []
  const keep = (response: Response) => {
    if (isScript(response)) coming.push(weigh(response))
  }
  page.on('response', keep)
  await open()
  await page.waitForLoadState('networkidle')
  page.off('response', keep)
  const scripts = await Promise.all(coming)
  return {
    scripts,
    kB: (prefix = '/') =>
      scripts.filter(({ path }) => path.startsWith(prefix)).reduce((sum, { kB }) => sum + kB, 0),
  }
}
