import { notificationListResponse, type ProcessEvent } from '@licensing/contracts'
import { openLogger } from '@licensing/observability'
import { forRecordsOf } from '@licensing/runtime'
import { aProcess } from '@licensing/test-support'
import { afterAll, describe, expect, it } from 'vitest'
import { startWithDesk } from '../testing/running-service'
import { remindApplicants } from './remind'
import { isMissed } from './schedules'

let today = new Date('2026-03-10T12:00:00Z')
const now = () => today
const api = await startWithDesk(now)
afterAll(() => api.close())

const log: string[] = []
const logger = openLogger({ service: 'spec', destination: { write: (line: string) => void log.push(line) } })
const sweep = () =>
  remindApplicants(
    { database: api.database, store: api.store, now },
    forRecordsOf('reminders', { database: api.database, logger }),
  )
const at = (day: string) => {
  today = new Date(`${day}T11:00:00Z`)
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
/** Asked on 10 March: four months later is 10 July 2026. */
const asked = (municipalityId: string, protocol: string) =>
  aProcess()
    .ownedBy(api.maria)
    .in(municipalityId)
    .numbered(protocol)
    .coded(protocol.slice(-1).repeat(24))
    .begunAt('2026-03-10T12:00:00.000Z')
    .protocoled()
    .after({ type: 'AnalysisStarted', data: {} }, api.ana)
    .after(correction, api.ana)

const reminders = async () =>
  (await api.call('GET', '/notifications', { as: api.maria }))
    .as(notificationListResponse)
    .notifications.filter(({ kind }) => kind === 'reminder')
    .map(({ title }) => title)

describe('reminders of an answer', () => {
  it('[N2.05 N4.05] each reminder is sent once, none after the answer, and a failing municipality does not stop the others', async () => {
    const [here, elsewhere] = [asked(api.natal, 'RN-2026-000001'), asked(api.mossoro, 'RN-2026-000002')]
    await api.append(here, elsewhere)
    await api.list(here, elsewhere)
    at('2026-06-09')
    expect(await sweep()).toBe(0)
    at('2026-06-10')
    await api.database.query(`
      create function notification.refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`)
    await api.database.query(`
      create trigger refuse before insert on notification.outbox for each row
        when (new.municipality_id = '${api.mossoro}') execute function notification.refuse()`)
    expect(await sweep()).toBe(1)
    expect(await sweep()).toBe(0)
    expect(log.join()).toContain(api.mossoro)
    await api.database.query('drop trigger refuse on notification.outbox')
    expect(await sweep()).toBe(1)
    expect((await reminders()).toSorted()).toEqual([
      'Faltam 30 dias para responder: RN-2026-000001',
      'Faltam 30 dias para responder: RN-2026-000002',
    ])

    await api.append(
      here.after({
        type: 'CorrectionAnswered',
        data: {
          correctionId: 'c-1',
          fieldName: 'enterpriseName',
          previousValue: null,
          correctedValue: '"Padaria"',
          notes: 'Feito.',
        },
      }),
    )
    await api.settled()
    at('2026-07-03')
    expect(await sweep()).toBe(1)
    expect(await reminders()).toHaveLength(3)
  })

  it('[N4.04] a service that starts later makes up for the work of 8h in Brasília, until its hour', () => {
    const missed = (time: string) => isMissed('digests', new Date(`2026-06-10T${time}:00Z`))
    expect(['10:59', '11:00', '14:59', '15:00'].map(missed)).toEqual([false, true, true, false])
  })
})
