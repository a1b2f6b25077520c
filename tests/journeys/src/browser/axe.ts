import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Finding {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly target: readonly string[] }[]
}

/** Waits for finite animations, because colours are wrong while an element fades in. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? 0))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

const findOnce = async (page: Page): Promise<string[]> => {
  await atRest(page)
  const findings = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(context: Document, options: object): Promise<{ violations: Finding[] }> }
    }
    const { violations } = await axe.run(document, {
      runOnly: {
        type: 'tag',
        values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      },
      // Without this axe also computes a selector for every element that passed.
      resultTypes: ['violations'],
    })
    return violations
  })
  return findings.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join('; ')})`,
  )
}

/** axe is slow on a busy machine, and may see a page that changes meanwhile in two states. */
const LOOKS = 3

/** Violations of WCAG 2.2 AA that axe reports twice for the idle page, one line each. */
export const axeFindings = async (page: Page): Promise<string[]> => {
  // Evaluated through the debugger, not as a script tag: the page's own Content-Security-Policy stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource)
  // A button that is scrolled halfway below the top bar would count as too small to touch.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  let found = await findOnce(page)
  for (let look = 1; look < LOOKS && found.length > 0; look++) {
    const again = new Set(await findOnce(page))
    found = found.filter((finding) => again.has(finding))
  }
  return found
}
