import { randomUUID } from 'node:crypto'
import { array, assert, asyncProperty, constantFrom, nat, record, tuple } from 'fast-check'
import { type Database, openDatabase } from '@licensing/database'
import { testDatabase, type TestDatabase } from '@licensing/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../../migrations'
import { saveReferences, outcomeOf, type Outcome, type ReferenceEvent } from './references'

let disposable: TestDatabase
let database: Database
beforeAll(async () => {
  disposable = await testDatabase([['catalogue', migrations]])
  database = openDatabase({ url: disposable.url })
})
afterAll(async () => {
  await database?.close()
  await disposable?.drop()
})

const entries = Array.from({ length: 3 }, () => randomUUID())
const processes = Array.from({ length: 4 }, () => randomUUID())
const edited = (field: string, to: string | null): ReferenceEvent => ({
  type: 'ProcessEdited',
  data: { changes: [{ field, from: null, to }] },
})
const entry = constantFrom(...entries, null)
const event = tuple(constantFrom('drafted', 'municipality', 'activity', 'name', 'deleted'), entry, entry).map(
  ([kind, one, other]): ReferenceEvent => {
    if (kind === 'drafted')
      return {
        type: 'ProcessDrafted',
        data: { municipalityId: one ?? undefined, activityId: other ?? undefined },
      } as unknown as ReferenceEvent
    if (kind === 'deleted') return { type: 'ProcessDeleted', data: {} }
    if (kind === 'name') return edited('applicantName', 'Maria')
    return edited(`${kind}Id`, one)
  },
)

type IndexedEvents = readonly { readonly at: number; readonly event: ReferenceEvent }[]

const save = (sequence: IndexedEvents) =>
  database.transaction(async (tx) => {
    const outcomes = new Map<string, Outcome>()
    for (const { at, event: one } of sequence) {
      const id = processes[at] ?? ''
      outcomes.set(id, outcomeOf(outcomes.get(id), one))
    }
    await saveReferences(tx, outcomes)
  })

const savedReferences = () =>
  database.query(
    'select process_id, municipality_id, activity_id from catalogue.process_references order by process_id',
  )

describe('the references of processes', () => {
  it('do not depend on how the events are split into pages', () =>
    assert(
      asyncProperty(
        array(record({ at: nat(3), event }), { maxLength: 14 }),
        nat(14),
        async (sequence, cut) => {
          await database.query('delete from catalogue.process_references')
          for (const one of sequence) await save([one])
          const oneByOne = await savedReferences()
          await database.query('delete from catalogue.process_references')
          await save(sequence.slice(0, cut))
          await save(sequence.slice(cut))
          expect(await savedReferences()).toEqual(oneByOne)
        },
      ),
      { numRuns: 60 },
    ))
})
