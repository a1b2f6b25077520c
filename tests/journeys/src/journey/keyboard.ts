import type { Page } from 'playwright-core'

/** More stops than any screen has controls. */
const MOST_STOPS = 90

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement)) return ''
    const label = 'labels' in focused ? (focused as HTMLInputElement).labels?.[0]?.textContent : undefined
    return (focused.ariaLabel ?? label ?? focused.textContent).trim()
  })

/** Presses Tab until the control of this name has the focus. @throws when Tab does not reach it */
export const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  const passed: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab')
    const focused = await focusedName(page)
    if (name.test(focused)) return
    passed.push(focused)
  }
  throw new Error(`Tab never came to ${String(name)}, only to: ${passed.join(' | ')}`)
}
