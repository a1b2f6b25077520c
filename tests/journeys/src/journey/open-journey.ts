import { afterAll, afterEach } from 'vitest'
import { type DESKTOP, openBrowser, openPerson, type Person } from '../browser/open-browser'
import { photograph } from '../browser/photograph'
import { openInReverse } from '../portal/in-reverse'
import { sharedPortal } from '../portal/shared-addresses'
import { arrive } from './people'

type Size = typeof DESKTOP
type Arrival = Parameters<typeof arrive>[3]

/**
 * The browser of one file of journeys, and people in it, on the shared portal unless another is named. The people and records of that
 * portal belong to all files: a journey only changes those that it made. Open pages are photographed when a test fails.
 */
export const openJourney = async (url = sharedPortal(), device: { readonly translated?: boolean } = {}) => {
  const stack = openInReverse()
  afterAll(() => stack.closeAll())
  const browser = stack.use(await openBrowser())
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await photograph(browser, task.name)
  })
  return {
    url,
    browser,
    stack,
    /** Somebody who is signed out, and has opened nothing. */
    visit: (size?: Size): Promise<Person> => openPerson(browser, url, { ...device, ...(size && { size }) }),
    /** Somebody who is signed in. */
    arrive: (email: string, arrival?: Arrival): Promise<Person> =>
      arrive(browser, url, email, { ...device, ...arrival }),
  }
}
