import { chromium } from 'playwright-core'
import { launchOptions, SHARED_BROWSER } from './open-browser'

/** Starts one Chromium for all journeys of a run; each opens contexts of its own in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({ ...(await launchOptions()), host: '127.0.0.1' })
  process.env[SHARED_BROWSER] = server.wsEndpoint()
  return () => server.close()
}
