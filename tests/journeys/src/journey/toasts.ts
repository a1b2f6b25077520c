import type { Page } from 'playwright-core'

/** On a phone toasts stand over the end of the page until they are closed or their time is up. */
export const closeToasts = async (page: Page): Promise<void> => {
  const closing = page.getByRole('button', { name: 'Fechar aviso' })
  // One that goes by itself between being counted and being clicked is closed, too.
  while ((await closing.count()) > 0)
    await closing
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined)
}
