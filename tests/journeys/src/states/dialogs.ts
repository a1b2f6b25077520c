import type { Locator, Page } from 'playwright-core'
import { axeFindings } from '../browser/axe'

/** The page of a dialog, and the button (and its menu entry) that opens it. */
export interface Opening {
  readonly path: string
  readonly button: (page: Page) => Locator
  readonly entry?: string
  readonly title: string | RegExp
}

/** More stops than any dialog has controls, so that Tab wraps around at least once. */
const TABS_ROUND = 16

const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element.contains(document.activeElement))

const escapes = async (page: Page, dialog: Locator): Promise<string[]> => {
  for (let pressed = 0; pressed < TABS_ROUND; pressed++) {
    await page.keyboard.press(pressed % 4 === 3 ? 'Shift+Tab' : 'Tab')
    if (!(await hasFocus(dialog))) return ['lets Tab out']
  }
  return []
}

const returnsFocus = async (button: Locator): Promise<string[]> => {
  // The browser restores the focus one frame after the dialog closed.
  const page = button.page()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))))
  if (await hasFocus(button)) return []
  const holder = await page.evaluate(
    () => `${document.activeElement?.tagName} ${document.activeElement?.textContent.slice(0, 40)}`,
  )
  return [`gives the focus to ${holder}`]
}

/** Waits for the fade-in, during which colours differ. */
const standsStill = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
    .then(() => true)

/** Faults of a dialog: opened, checked by axe, traversed with Tab, closed with Esc. A page that is already open is not loaded again. */
export const examineDialog = async (page: Page, opening: Opening): Promise<string[]> => {
  const { pathname, search } = new URL(page.url())
  if (`${pathname}${search}` !== opening.path) await page.goto(opening.path)
  const button = opening.button(page).first()
  await button.click()
  if (opening.entry !== undefined)
    await page.getByRole('menuitem', { name: opening.entry, exact: true }).click()
  const dialog = page
    .locator('[role="dialog"], [role="alertdialog"]')
    .filter({ has: page.getByRole('heading', { name: opening.title }) })
  await dialog.waitFor()
  await dialog.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
  await standsStill(page)
  const wrong = await axeFindings(page)
  if (!(await hasFocus(dialog))) wrong.push('does not take the focus')
  wrong.push(...(await escapes(page, dialog)))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  wrong.push(...(await returnsFocus(button)))
  return wrong.map((problem) => `${String(opening.title)}: ${problem}`)
}
