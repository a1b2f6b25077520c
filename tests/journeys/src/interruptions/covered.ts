import type { Page } from 'playwright-core'

const VISIBLE_BEFORE = 'data-visible-before'
const USABLE = 'a[href], button, input, select, textarea, [role="tab"], [role="option"], [role="menuitem"]'

/** Marks the actions and fields that are completely visible: in the window, and not scrolled under the header. */
const markVisible = (page: Page): Promise<void> =>
  page.evaluate(
    ([mark, usable]) => {
      for (const element of document.querySelectorAll(usable)) {
        const { left, top, width, height } = element.getBoundingClientRect()
        const isOnTop = [top + 1, top + height - 1].every((y) => {
          const hit = document.elementFromPoint(left + width / 2, y)
          return hit !== null && (element.contains(hit) || hit.contains(element))
        })
        element.toggleAttribute(mark, width > 1 && height > 1 && isOnTop)
      }
    },
    [VISIBLE_BEFORE, USABLE] as const,
  )

/** The marked actions and fields that a toast overlaps now. */
const overlapped = (page: Page): Promise<string[]> =>
  page.evaluate((mark) => {
    const toasts = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect())
    return [...document.querySelectorAll(`[${mark}]`)].flatMap((element) => {
      const box = element.getBoundingClientRect()
      const covering = toasts.find(
        (toast) =>
          box.left < toast.right &&
          toast.left < box.right &&
          box.top < toast.bottom &&
          toast.top < box.bottom,
      )
      return covering === undefined
        ? []
        : [element.getAttribute('aria-label') ?? element.outerHTML.slice(0, 80)]
    })
  }, VISIBLE_BEFORE)

/** The visible actions and fields that the toast of `act` covers, once it is shown. */
export const coveredByToastOf = async (page: Page, act: () => Promise<unknown>): Promise<string[]> => {
  await markVisible(page)
  await act()
  await page.locator('.toast').first().waitFor()
  return overlapped(page)
}
