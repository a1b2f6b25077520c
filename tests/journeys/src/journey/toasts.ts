import type { Page } from 'playwright-core'

/** On a phone, toasts cover the end of the page until they are closed or expire. */
export const closeToasts = async (page: Page): Promise<void> => {
  const closing = page.getByRole('button', { name: 'Fechar aviso' })
  // A toast that expires between the count and the click counts as closed.
  while ((await closing.count()) > 0)
    await closing
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined)
}
