import type { Page } from 'playwright-core'

/** Slow enough that the upload of the 124 kB sample takes some seconds. */
const UPLOAD_BYTES_A_SECOND = 20_000

/** Throttles the page's uploads. @returns a function that removes the limit */
export const slowUploads = async (page: Page): Promise<() => Promise<void>> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const emulate = async (uploadThroughput: number): Promise<void> => {
    const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput }
    await devtools.send('Network.emulateNetworkConditions', conditions)
  }
  await emulate(UPLOAD_BYTES_A_SECOND)
  return () => emulate(-1)
}

/**
 * Lets the first command to the address reach the server, but drops its response: the command takes effect, and the
 * page does not learn it. @returns the Idempotency-Keys that the page sent, in order
 */
export const loseFirstAnswer = async (page: Page, urlPattern: string): Promise<readonly string[]> => {
  const devtools = await page.context().newCDPSession(page)
  const keys: string[] = []
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    if (request.method === 'POST')
      keys.push(
        Object.entries(request.headers).find(([name]) => name.toLowerCase() === 'idempotency-key')?.[1] ?? '',
      )
    const isLost = request.method === 'POST' && keys.length === 1
    void (isLost
      ? devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      : devtools.send('Fetch.continueRequest', { requestId }))
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] })
  return keys
}
