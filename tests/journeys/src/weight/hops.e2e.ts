import { beforeAll, expect, it } from 'vitest'
import { findPlaces } from '../every-screen/places'
import { emails, type Places, type Role } from '../every-screen/screens'
import { openJourney } from '../journey/open-journey'
import { openPerson, PHONE } from '../browser/open-browser'
import { sessionOf } from '../journey/people'
import { hopsOf, MOST_HOPS } from './hops'
import { inLanes } from './lanes'

const { url, browser } = await openJourney()
let places: Places

beforeAll(async () => {
  places = await findPlaces(url)
})

/** Screens with the most kB that they may transfer until they are shown: code, styles, font and data, compressed. */
const screens = (): readonly (readonly [Role | null, string, number])[] => [
  [null, '/login', 150],
  [null, '/protocol-verification', 222],
  ['APPLICANT', '/', 240],
  ['APPLICANT', '/processes', 265],
  ['APPLICANT', `/processes/${places.unpaid}`, 280],
  ['APPLICANT', '/processes/new', 290],
  ['ANALYST', '/', 240],
  ['ANALYST', '/processes', 265],
  ['ANALYST', `/processes/${places.analysed}`, 280],
]

it('a screen needs few round trips and bytes from an empty cache', async () => {
  const applicant = await sessionOf(url, emails.APPLICANT)
  const analyst = await sessionOf(url, emails.ANALYST)
  const slow = await inLanes(screens(), async ([role, path, mostKilobytes]) => {
    const session = role === null ? undefined : role === 'APPLICANT' ? applicant : analyst
    await using person = await openPerson(browser, url, { size: PHONE, session })
    const hops = await hopsOf(person.page, path)
    const kB = hops.reduce((sum, hop) => sum + hop.kB, 0)
    return hops.length > MOST_HOPS || kB > mostKilobytes ? [{ role, path, kB, hops }] : []
  })
  expect(slow.flat()).toEqual([])
})
