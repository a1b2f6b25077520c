import { FILING_FIELDS, type ProcessEvent } from '@licensing/contracts'
import {
  currentDocuments,
  processOf,
  type ProcessState,
  type RecordedProcessEvent,
} from '@licensing/lifecycle'
import { aDocument, aProcess, correctionRequested } from '@licensing/test-support'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newsSince } from './news'

const OWNER = 'owner'
const STAFF = 'staff'
const OTHER = 'other'

type Fact = readonly [event: ProcessEvent, by: string]

const edit = (to: string | null, field = 'enterpriseName'): ProcessEvent => ({
  type: 'ProcessEdited',
  data: { changes: [{ field, from: null, to }] },
})
const attach = (documentId: string): ProcessEvent => ({
  type: 'DocumentAttached',
  data: aDocument('requerimento', { documentId }),
})
const remove = (documentId: string): ProcessEvent => ({
  type: 'DocumentRemoved',
  data: { documentId, category: 'requerimento', originalName: `${documentId}.pdf` },
})
const requestCorrection = (id: string) => correctionRequested('enterpriseName', { id })
const onCorrection = (
  type: 'CorrectionVerified' | 'CorrectionRejected' | 'CorrectionDeleted',
  correctionId: string,
): ProcessEvent => ({ type, data: { correctionId, fieldName: 'enterpriseName' } })
const answer = (correctionId: string): ProcessEvent => ({
  type: 'CorrectionAnswered',
  data: { correctionId, fieldName: 'enterpriseName', previousValue: null, correctedValue: '"x"', notes: '' },
})
const download: ProcessEvent = {
  type: 'DocumentDownloaded',
  data: { documentId: 'd1', originalName: 'd1.pdf' },
}

/** A filing of the owner's, and what happened to it. */
const recordedEvents = (...facts: readonly Fact[]): RecordedProcessEvent[] =>
  facts
    .reduce(
      (process, [event, id]) => process.after(event, { id, role: 'ANALYST' }),
      aProcess().ownedBy({ id: OWNER, role: 'APPLICANT' }).filed({ enterpriseName: 'Posto Sol' }),
    )
    .events()
const stateOf = (events: readonly RecordedProcessEvent[]): ProcessState => {
  const state = processOf(events)
  if (state === null) throw new Error('The stream is empty.')
  return state
}
const nothing = { status: null, fields: [], added: [], removed: [], corrections: [] }

describe('news of a process', () => {
  it('news of a process reports the net difference of a field with its last author, not each step', () => {
    const events = recordedEvents([edit('Posto Lua'), STAFF], [edit('Posto Mar'), OTHER])
    const [change, ...more] = newsSince(events, 1, OWNER).fields
    expect(more).toEqual([])
    expect(change).toMatchObject({ field: 'enterpriseName', from: 'Posto Sol', to: 'Posto Mar' })
    expect(change?.event.meta.actorId).toBe(OTHER)
  })

  it("news of a process starts from the viewer's own changes after the visit", () => {
    const events = recordedEvents([edit('Posto Lua'), OWNER], [edit('Posto Mar'), STAFF])
    expect(newsSince(events, 1, OWNER).fields).toMatchObject([{ from: 'Posto Lua', to: 'Posto Mar' }])
    expect(
      newsSince([...recordedEvents([edit('Posto Mar'), STAFF], [edit('Posto Lua'), OWNER])], 1, OWNER),
    ).toEqual(nothing)
  })

  it('news of a process exclude reverted changes', () => {
    const events = recordedEvents(
      [edit('Posto Lua'), STAFF],
      [attach('d1'), STAFF],
      [requestCorrection('c1'), STAFF],
      [edit('Posto Sol'), STAFF],
      [remove('d1'), STAFF],
      [onCorrection('CorrectionDeleted', 'c1'), STAFF],
    )
    expect(newsSince(events, 1, OWNER)).toEqual(nothing)
  })

  it('news of a process reports the last step of a correction', () => {
    const asked: Fact = [requestCorrection('c1'), STAFF]
    const answered: Fact = [answer('c1'), OTHER]
    const ended = (type: Parameters<typeof onCorrection>[0]): Fact => [onCorrection(type, 'c1'), STAFF]
    const whatOf = (seen: number, ...facts: Fact[]) =>
      newsSince(recordedEvents(...facts), seen, OWNER).corrections.map(({ what, correction }) => [
        what,
        correction.id,
      ])
    expect({
      requested: whatOf(1, asked),
      answered: whatOf(2, asked, answered),
      verified: whatOf(3, asked, answered, ended('CorrectionVerified')),
      rejected: whatOf(3, asked, answered, ended('CorrectionRejected')),
      deleted: whatOf(2, asked, ended('CorrectionDeleted')),
    }).toEqual({
      requested: [['REQUESTED', 'c1']],
      answered: [['ANSWERED', 'c1']],
      verified: [['VERIFIED', 'c1']],
      rejected: [['REJECTED', 'c1']],
      deleted: [['DELETED', 'c1']],
    })
  })

  it('news of a process reports a correction that was answered again after a rejection', () => {
    const events = recordedEvents(
      [requestCorrection('c1'), STAFF],
      [answer('c1'), OWNER],
      [onCorrection('CorrectionRejected', 'c1'), OTHER],
      [answer('c1'), OWNER],
    )
    expect(newsSince(events, 3, STAFF).corrections).toMatchObject([{ what: 'ANSWERED' }])
  })
})

const facts = fc.constantFrom<ProcessEvent>(
  edit('Posto Lua'),
  edit('Posto Mar'),
  edit(null),
  edit('Rua Nova', 'enterpriseAddress'),
  attach('d1'),
  remove('d1'),
  attach('d2'),
  requestCorrection('c1'),
  answer('c1'),
  onCorrection('CorrectionRejected', 'c1'),
  onCorrection('CorrectionVerified', 'c1'),
  onCorrection('CorrectionDeleted', 'c1'),
  download,
  { type: 'ProcessProtocoled', data: {} },
  { type: 'AnalysisStarted', data: {} },
  { type: 'ComplementationRequested', data: { description: 'Anexe' } },
)
const stories = fc
  .tuple(
    fc.array(fc.tuple(facts, fc.constantFrom(OWNER, STAFF, OTHER)), { maxLength: 25 }),
    fc.nat({ max: 25 }),
  )
  .map(([story, at]) => ({ events: recordedEvents(...story), seen: Math.min(at, story.length) + 1 }))

describe('news of any process', () => {
  it('news of any process are empty when the viewer made all changes, or has seen all', () =>
    fc.assert(
      fc.property(stories, ({ events, seen }) => {
        const own = events.map((event) => ({ ...event, meta: { ...event.meta, actorId: STAFF } }))
        expect(newsSince(own, seen, STAFF)).toEqual(nothing)
        expect(newsSince(events, events.length, STAFF)).toEqual(nothing)
      }),
    ))

  it('applied to the seen state give the current state, for a viewer without changes of their own', () =>
    fc.assert(
      fc.property(stories, ({ events, seen }) => {
        const [before, now] = [stateOf(events.slice(0, seen)), stateOf(events)]
        const news = newsSince(events, seen, 'a reader')
        expect(news.status?.to ?? before.status).toBe(now.status)
        const changed = new Map(news.fields.map(({ field, to }) => [field, to]))
        for (const field of FILING_FIELDS)
          expect(changed.has(field) ? changed.get(field) : (before.filing[field] ?? null)).toBe(
            now.filing[field] ?? null,
          )
        const kept = new Set(currentDocuments(before).map(({ id }) => id))
        for (const { document } of news.removed) kept.delete(document.id)
        for (const { document } of news.added) kept.add(document.id)
        expect(kept).toEqual(new Set(currentDocuments(now).map(({ id }) => id)))
      }),
    ))

  it('news of any process name an author other than the viewer and an event after the visit, and differ', () =>
    fc.assert(
      fc.property(stories, ({ events, seen }) => {
        const { status, fields, added, removed, corrections } = newsSince(events, seen, STAFF)
        const reported = [status, ...fields, ...added, ...removed, ...corrections]
        for (const { event } of reported.filter((each) => each !== null)) {
          expect(event.meta.actorId).not.toBe(STAFF)
          expect(event.version).toBeGreaterThan(seen)
        }
        for (const { from, to } of fields) expect(from).not.toBe(to)
      }),
    ))
})
