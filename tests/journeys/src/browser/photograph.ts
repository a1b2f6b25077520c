import { mkdir } from 'node:fs/promises'
import type { Browser } from 'playwright-core'

const FOLDER = new URL('../../../../.reports/journeys/', import.meta.url).pathname

/** Saves a screenshot of every open page when a step fails, under .reports/journeys/. */
export const photograph = async (browser: Browser, step: string): Promise<void> => {
  await mkdir(FOLDER, { recursive: true })
  const name = step.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)
  const pages = browser.contexts().flatMap((context) => context.pages())
  await Promise.all(
    pages.map((page, at) => page.screenshot({ path: `${FOLDER}${name}-${at}.png`, fullPage: true })),
  )
}
