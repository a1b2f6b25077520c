import { mkdir } from 'node:fs/promises'
import type { Browser } from 'playwright-core'

const FOLDER = new URL('../../../../.reports/journeys/', import.meta.url).pathname

/** Keeps what every open page showed when a step failed, under .reports/journeys/. */
export const photograph = async (browser: Browser, step: string): Promise<void> => {
  await mkdir(FOLDER, { recursive: true })
  const name = step.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)
  const pages = browser.contexts().flatMap((context) => context.pages())
  await Promise.all(
    pages.map((page, at) => page.screenshot({ path: `${FOLDER}${name}-${at}.png`, fullPage: true })),
  )
}
