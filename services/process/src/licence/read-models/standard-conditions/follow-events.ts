import { type StandardConditionEvent, standardConditionStream } from '@licensing/contracts'
import { sql, type Transaction } from '@licensing/event-store'
import type { Tables } from '@licensing/messaging'

export const TABLES = ['standard_conditions'] as const
export const STREAM_PREFIXES = [standardConditionStream('')]

type Recorded = StandardConditionEvent & { readonly recordedAt: string }
type Facts = Exclude<StandardConditionEvent, { type: 'StandardConditionDeleted' }>['data']

const rowOf = (facts: Facts) => ({
  municipality_id: facts.municipalityId,
  activity_group: facts.activityGroup,
  kinds: facts.kinds,
  text: facts.text,
  due: JSON.stringify(facts.due),
  proof_required: facts.proofRequired,
})

/** Keeps the entries of the library. Each event has the whole entry; one that is changed keeps its age. */
export const followEvents = async (
  tx: Transaction,
  event: Recorded,
  tables: Tables<(typeof TABLES)[number]>,
): Promise<void> => {
  const entries = sql(tables.name('standard_conditions'))
  const id = event.data.standardConditionId
  switch (event.type) {
    case 'StandardConditionAdded':
    case 'StandardConditionChanged': {
      const row = rowOf(event.data)
      await tx.execute(
        entries
          .insert({ id, ...row, created_at: event.recordedAt })
          .onConflict('id')
          .merge(Object.keys(row)),
      )
      return
    }
    case 'StandardConditionDeleted':
      await tx.execute(entries.where({ id }).delete())
      return
    default:
      throw new Error(`The library has no handler for ${(event satisfies never as Recorded).type}.`)
  }
}
