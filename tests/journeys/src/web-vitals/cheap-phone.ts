import type { Page } from 'playwright-core'

/** CPU four times slower, 1.6 Mbit/s down, 750 kbit/s up, 150 ms to and fro: a cheap phone on a slow mobile network. */
const CPU_SLOWDOWN = 4
const BYTES_A_SECOND = { down: (1.6 * 1_000_000) / 8, up: (0.75 * 1_000_000) / 8 }
const ROUND_TRIP_MILLISECONDS = 150

/** Emulates this phone until the page is closed. */
export const slowDown = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MILLISECONDS,
    downloadThroughput: BYTES_A_SECOND.down,
    uploadThroughput: BYTES_A_SECOND.up,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}
