import type { Page, Route } from 'playwright-core'

/** One layout shift: its score, and the elements that moved. */
export interface Shift {
  readonly value: number
  readonly moved: readonly string[]
}

/** Delay of responses: longer than that of skeletons (200 ms), so that each skeleton is rendered and replaced. */
const CODE_LATE_MILLISECONDS = 300
const ANSWERS_LATE_MILLISECONDS = 400

/** The record in the page, kept by a script that runs before the portal's. */
interface Watched {
  layoutShifts?: Shift[]
}

/** Runs in the page, before its own scripts; must not use outer variables. */
const watchInPage = (): void => {
  const kept: Shift[] = []
  ;(window as Watched).layoutShifts = kept
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue
      const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
        const name =
          node instanceof Element ? `${node.tagName}.${node.classList.value}` : (node?.nodeName ?? '?')
        return `${name} from ${from.x}, ${from.y} to ${to.x}, ${to.y}`
      })
      kept.push({ value: entry.value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** An entry of the Layout Instability API, which is missing in TypeScript's DOM library. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

const late =
  (milliseconds: number) =>
  async (route: Route): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    // The page may have navigated before the response.
    await route.continue().catch(() => undefined)
  }

/** From now on this page records layout shifts, and gets code and responses late. */
export const watchLate = async (page: Page): Promise<void> => {
  await page.addInitScript(watchInPage)
  await page.route('**/remotes/**', late(CODE_LATE_MILLISECONDS))
  await page.route('**/api/**', late(ANSWERS_LATE_MILLISECONDS))
}

/** All layout shifts since the page was opened. */
export const shifts = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => (window as Watched).layoutShifts ?? [])
