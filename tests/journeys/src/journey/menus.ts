import type { Locator, Page } from 'playwright-core'

/** Chooses an entry of the three-dots menu, of the page or of one row. */
export const chooseFromMenu = async (
  page: Page,
  entry: string,
  within: Page | Locator = page,
): Promise<void> => {
  await within
    .getByRole('button', { name: /ações de/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
