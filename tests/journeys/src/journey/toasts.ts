import type { Page } from 'playwright-core'

/** Closes the toasts, which on a phone take up room at the top of the page. */
export const closeToasts = async (page: Page): Promise<void> => {
  const closing = page.getByRole('button', { name: 'Fechar aviso' })
  // A toast that expires between the count and the click counts as closed.
  while ((await closing.count()) > 0)
    await closing
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined)
  // The page moves back up into their room.
  await page.waitForFunction(() => document.querySelector('.toast') === null)
}
