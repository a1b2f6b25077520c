import type { Page } from 'playwright-core'

/** Core Web Vitals of one opening of a screen. */
export interface Vitals {
  /** Milliseconds until the largest text or picture of the first view was shown. */
  readonly lcp: number
  /** Milliseconds in which a tap would have been blocked: the part of each long task beyond 50 ms. */
  readonly tbt: number
  readonly cls: number
  /** kB (1,000 bytes) transferred, with response headers. */
  readonly transferred: number
}

interface Watched {
  vitals: { lcp: number; tbt: number; cls: number }
}

/** Runs in the page, before its own scripts; must not use outer variables. */
const watchInPage = (): void => {
  const kept = { lcp: 0, tbt: 0, cls: 0 }
  ;(window as unknown as Watched).vitals = kept
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) kept.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) kept.tbt += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!shift.hadRecentInput) kept.cls += shift.value
  }).observe({ type: 'layout-shift', buffered: true })
}

const readInPage = (): Vitals => {
  const kinds = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
  const bytes = (kinds as PerformanceResourceTiming[]).reduce(
    (sum, { transferSize }) => sum + transferSize,
    0,
  )
  return { ...(window as unknown as Watched).vitals, transferred: bytes / 1000 }
}

/** Opens the address and waits until the page is idle. */
export const vitalsOf = async (page: Page, path: string): Promise<Vitals> => {
  await page.addInitScript(watchInPage)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(readInPage)
}
