import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { PHONE } from '../browser/open-browser'
import { emails } from '../every-screen/screens'
import { openJourney } from '../journey/open-journey'
import { examineDialog, type Opening } from './dialogs'
import { applicantOpenings, staffOpenings } from './openings'
import { type Prepared, prepare } from './prepare'

const { url, arrive } = await openJourney()
let prepared: Prepared

beforeAll(async () => {
  prepared = await prepare(url)
})

const examineAll = async (page: Page, openings: readonly Opening[]) => {
  const wrong: string[] = []
  for (const opening of openings) wrong.push(...(await examineDialog(page, opening)))
  return wrong
}

describe.concurrent('a dialog takes the focus, traps it, restores it, and closes on Esc', () => {
  it('[R2.36][R2.37][R2.39][R2.90] each dialog of the staff takes, traps and restores the focus, and closes on Esc', async () => {
    await using person = await arrive(emails.SUPER_ADMIN)
    expect(await examineAll(person.page, staffOpenings(prepared))).toEqual([])
  })

  it('[R2.39][R2.40] each dialog of an applicant on a phone takes, traps and restores the focus, and closes on Esc', async () => {
    await using person = await arrive(emails.APPLICANT, { size: PHONE })
    expect(await examineAll(person.page, applicantOpenings(prepared))).toEqual([])
    expect(person.problems).toEqual([])
  })
})
