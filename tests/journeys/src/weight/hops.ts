import type { Page, Request, Route } from 'playwright-core'

/** Requests that a page sent while it waited for nothing else. */
interface Hop {
  readonly paths: readonly string[]
  /** kB (1,000 bytes) of the responses, as transferred, without headers. */
  readonly kB: number
}

/** A page without a new request for this long has sent everything that it can send without another response. */
const QUIET_MILLISECONDS = 500
const LIMIT_MILLISECONDS = 30_000

/**
 * Serial round trips until a screen is shown, from an empty cache: page; application; portal and manifest; entry file and map of
 * screens; screen and data; data that the screen itself requests (ADR 0034).
 */
export const MOST_HOPS = 6
/** How long a busy machine may take to show the screen from the responses that it has. */
const RENDERED_WITHIN_MILLISECONDS = 10_000

/** Runs in the page. A screen is shown once it has replaced the static frame, and has its heading and no placeholder of loading content. */
const isShownInPage = (): boolean =>
  document.querySelector('#root > .frame, .skel') === null && document.querySelector('h1') !== null

const pathOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url())
  return `${request.method()} ${pathname}${search}`
}

const release = async (routes: readonly Route[]): Promise<Hop> => {
  const sizes = routes.map(async (route) => {
    const request = route.request()
    await route.continue()
    const response = await request.response()
    await response?.finished()
    // Cancelled by the page, which no longer needs it.
    if (request.failure() !== null) return 0
    return (await request.sizes()).responseBodySize
  })
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  return { paths: routes.map((route) => pathOf(route.request())), kB: bytes / 1000 }
}

/**
 * Opens an address and returns the serial round trips until its screen is shown. Every request is held until the page sends
 * no more, then all are released together, so that the number depends neither on the network nor on the machine.
 */
export const hopsOf = async (page: Page, address: string): Promise<readonly Hop[]> => {
  let held: Route[] = []
  let timer: NodeJS.Timeout | undefined
  let whenQuiet: (() => void) | undefined
  const waitForQuiet = () => {
    clearTimeout(timer)
    timer = setTimeout(() => whenQuiet?.(), QUIET_MILLISECONDS)
  }
  await page.route('**/*', (route) => {
    held.push(route)
    waitForQuiet()
  })
  const settled = () =>
    new Promise<void>((resolve) => {
      whenQuiet = resolve
      waitForQuiet()
    })
  /** The page also sends requests that its screen does not wait for. One trip too many is only counted if it does. */
  const isShownWithout = () =>
    page
      .waitForFunction(isShownInPage, undefined, { timeout: RENDERED_WITHIN_MILLISECONDS })
      .then(() => true)
      .catch(() => false)
  const hops: Hop[] = []
  const opened = page.goto(address, { waitUntil: 'commit' })
  const deadline = Date.now() + LIMIT_MILLISECONDS
  await settled()
  while (hops.length === 0 || !(await page.evaluate(isShownInPage))) {
    if (Date.now() > deadline) throw new Error(`${address} shows no screen after ${JSON.stringify(hops)}`)
    if (held.length > 0) {
      if (hops.length >= MOST_HOPS && (await isShownWithout())) break
      const routes = held
      held = []
      hops.push(await release(routes))
      if (hops.length === 1) await opened
    }
    await settled()
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return hops
}
