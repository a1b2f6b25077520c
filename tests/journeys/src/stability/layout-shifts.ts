import type { Page, Route } from 'playwright-core'

/** One jump the browser saw: how much of the view moved, and what moved. */
export interface Shift {
  readonly value: number
  readonly moved: readonly string[]
}

/** How late answers come: later than skeletons are drawn (200 ms), so that each is really seen and replaced. */
const CODE_LATE_MILLISECONDS = 300
const ANSWERS_LATE_MILLISECONDS = 400

/** The page's own record, kept by a script that runs before any of the portal's. */
interface Watched {
  layoutShifts?: Shift[]
}

/** Runs in the page, before its own scripts; takes nothing from around it. */
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

/** What browsers tell of a jump (Layout Instability API), which the DOM library of TypeScript does not know yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

const late =
  (milliseconds: number) =>
  async (route: Route): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    // The page may have gone on before the answer.
    await route.continue().catch(() => undefined)
  }

/** From now on every page of this one is watched for jumps, and gets code and answers late. */
export const watchLate = async (page: Page): Promise<void> => {
  await page.addInitScript(watchInPage)
  await page.route('**/remotes/**', late(CODE_LATE_MILLISECONDS))
  await page.route('**/api/**', late(ANSWERS_LATE_MILLISECONDS))
}

/** All that jumped since the page was opened. */
export const shifts = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => (window as Watched).layoutShifts ?? [])
