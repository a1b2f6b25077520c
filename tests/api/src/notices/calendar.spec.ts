import { calendarResponse, defaultDeskSettings, type ProcessEvent } from '@licensing/contracts'
import { civilDateOf, dayOf, isoOf } from '@licensing/legal-clock'
import { aNumberedProcess, openWholeApi, type Person, type WholeApi } from '@licensing/test-support/whole-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantLicence } from '../licences/granted'

let api: WholeApi
let natal: string
let maria: Person
let ana: Person

beforeAll(async () => {
  api = await openWholeApi({ ownRoles: true })
  natal = await api.createMunicipality({ name: 'Natal' })
  maria = await api.createApplicant('Maria da Silva')
  ana = await api.createStaff({ role: 'ANALYST', name: 'Ana', municipalityIds: [natal] })
})
afterAll(() => api?.close())

const address = async (as: Person, method: 'GET' | 'POST' = 'POST') =>
  (await api.call(method, '/auth/me/calendar', { as })).as(calendarResponse).url
const fetchFeed = (url: string | null) => fetch(String(url).replace(/^https?:\/\/[^/]+/, api.url))
/** The events of a feed as 'UID: day title'. */
const eventsAt = async (url: string | null) => {
  const text = (await (await fetchFeed(url)).text()).replaceAll('\r\n ', '')
  const field = (event: string, name: string) => new RegExp(`^${name}[^:]*:(.*?)\\r?$`, 'm').exec(event)?.[1]
  return text
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => ({
      uid: field(event, 'UID')?.split('@')[0],
      day: field(event, 'DTSTART;VALUE=DATE'),
      title: field(event, 'SUMMARY'),
    }))
}
const correction: ProcessEvent = {
  type: 'CorrectionRequested',
  data: {
    correctionId: 'c-1',
    fieldName: 'enterpriseName',
    fieldType: 'field',
    description: 'Corrija o nome.',
  },
}
const compact = (day: string) => day.replaceAll('-', '')
const today = civilDateOf(new Date())

describe('the calendar of a person', () => {
  it('[N6.07] the calendar contains the due days of the person’s answers, conditions and renewals, and for staff the terms of their processes, on days that follow the municipality’s calendar', async () => {
    const process = aNumberedProcess()
      .ownedBy(maria)
      .in(natal)
      .begunAt(new Date(Date.now() - 3_600_000).toISOString())
      .underAnalysis()
    const number = process.state().protocolNumber
    const held = process.after({
      type: 'ProcessAssigned',
      data: { assigneeId: ana.id, assigneeRole: 'ANALYST', previousAssigneeId: null },
    })
    await api.append(held)
    const hers = { ownerId: maria.id, municipalityId: natal }
    const licenceId = await grantLicence(api, hers)
    // Nothing renews a temporary licence.
    await grantLicence(api, { ...hers, kind: 'LOT', sequence: 13, conditions: [] })
    await api.settled()

    const [feed, of] = [await address(maria), await address(ana)]
    const reported = isoOf(dayOf(today) + 30)
    expect(await eventsAt(feed)).toMatchObject([
      { uid: `condition-${licenceId}-c1-1`, day: compact(reported) },
      { uid: `renewal-${licenceId}` },
    ])
    const [term, ...others] = await eventsAt(of)
    expect([term?.uid, term?.title, others]).toEqual([
      `term-${process.id}`,
      `Prazo do município: ${number}`,
      [],
    ])

    // A correction pauses the municipality's term and begins the applicant's.
    const asked = held.after(correction, ana)
    await api.append(asked)
    expect(await eventsAt(of)).toEqual([])
    expect((await eventsAt(feed)).map(({ uid }) => uid)).toContain(`answer-${process.id}`)
    const text = (await (await fetchFeed(feed)).text()).replaceAll('\r\n ', '')
    const {
      applicantName,
      applicantDocument,
      applicantEmail,
      applicantPhone,
      applicantStreet,
      enterpriseName,
    } = process.state().filing
    const personal = [applicantName, applicantDocument, applicantEmail, applicantPhone, applicantStreet]
    for (const value of [...personal, enterpriseName, maria.email, 'Maria da Silva'])
      expect(text).not.toContain(value)
    const dayOfAnswer = async () =>
      (await eventsAt(feed)).find(({ uid }) => uid === `answer-${process.id}`)?.day
    const due = String(await dayOfAnswer())
    const holiday = { on: due.replace(/(....)(..)(..)/, '$1-$2-$3'), name: 'Emancipação', yearly: false }
    const settings = { ...defaultDeskSettings, version: 0, calendar: [holiday] }
    const set = { as: await api.superAdmin(), json: settings }
    expect((await api.call('PUT', `/municipalities/${natal}/desk-settings`, set)).status).toBe(200)
    await api.settled()
    expect(Number(await dayOfAnswer())).toBeGreaterThan(Number(due))
    const until = isoOf(dayOf(today) + 300)
    const asks = { round: 1, until, reason: 'A planta demora.' }
    const extended = asked
      .after({ type: 'MoreTimeRequested', data: asks })
      .after({ type: 'MoreTimeDecided', data: { ...asks, granted: true } }, ana)
    await api.append(extended)
    expect(await dayOfAnswer()).toBe(compact(until))
    await api.append(
      extended.after({
        type: 'CorrectionAnswered',
        data: {
          correctionId: 'c-1',
          fieldName: 'enterpriseName',
          previousValue: null,
          correctedValue: '"x"',
          notes: 'Feito.',
        },
      }),
    )
    expect(await dayOfAnswer()).toBeUndefined()
  })

  it('[N6.07] the calendar ends when its address is replaced or deleted, and its secret is shown once and not stored', async () => {
    const first = await address(maria)
    const second = await address(maria)
    expect(await address(maria, 'GET')).toMatch(/\/api\/calendar\/•+\.ics$/)
    expect([(await fetchFeed(first)).status, (await fetchFeed(second)).status]).toEqual([404, 200])
    const [, token = ''] = /calendar\/(.+)\.ics/.exec(String(second)) ?? []
    const rows = await api.foundations.database.query('select * from notification.calendars')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await api.call('DELETE', '/auth/me/calendar', { as: maria })).status).toBe(204)
    expect([(await fetchFeed(second)).status, await address(maria, 'GET')]).toEqual([404, null])
  })
})
