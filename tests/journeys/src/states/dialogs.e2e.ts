import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, PHONE } from '../browser/open-browser'
import { photograph } from '../browser/photograph'
import { emails } from '../every-screen/screens'
import { arrive } from '../journey/people'
import { openInReverse } from '../portal/in-reverse'
import { ONE_ADDRESS } from '../portal/one-address'
import { type Portal, startPortal } from '../portal/start-portal'
import { examineDialog, type Opening } from './dialogs'
import { applicantOpenings, staffOpenings } from './openings'
import { type Prepared, prepare } from './prepare'

const stack = openInReverse()
let portal: Portal
let browser: Browser
let prepared: Prepared

beforeAll(async () => {
  portal = stack.use(await startPortal({ env: ONE_ADDRESS }))
  browser = stack.use(await openBrowser())
  prepared = await prepare(portal.url)
}, 180_000)
afterAll(() => stack.closeAll())
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await photograph(browser, task.name)
})

const examineAll = async (page: Page, openings: readonly Opening[]) => {
  const wrong: string[] = []
  for (const opening of openings) wrong.push(...(await examineDialog(page, opening)))
  return wrong
}

describe.concurrent('a dialog takes the focus, traps it, restores it, and closes on Esc', () => {
  it('[R2.36][R2.37][R2.39][R2.90] for the staff', async () => {
    await using person = await arrive(browser, portal.url, emails.SUPER_ADMIN)
    expect(await examineAll(person.page, staffOpenings(prepared))).toEqual([])
  }, 240_000)

  it('[R2.39][R2.40] for an applicant on a phone', async () => {
    await using person = await arrive(browser, portal.url, emails.APPLICANT)
    await person.page.setViewportSize(PHONE)
    expect(await examineAll(person.page, applicantOpenings(prepared))).toEqual([])
    expect(person.problems).toEqual([])
  }, 240_000)
})
