import type { Page } from 'playwright-core'

/** Chooses files by their paths. Playwright sends copies to a shared browser, which nobody can change or remove. */
export const chooseFromDisk = async (page: Page, field: string, files: string[]): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  const { root } = await devtools.send('DOM.getDocument')
  const selector = `input[type="file"][aria-label="${field}"]`
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  await devtools.send('DOM.setFileInputFiles', { nodeId, files })
  await devtools.detach()
}
