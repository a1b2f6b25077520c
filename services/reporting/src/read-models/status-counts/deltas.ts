import type { ProcessStatus } from '@licensing/contracts'
import type { ProcessState } from '@licensing/lifecycle'

/**
 * Counters exist for all processes, per municipality and per owner; a caller's permissions determine which are
 * summed.
 */
export type Scope = 'all' | 'municipality' | 'owner'
/** Placeholder for a scope without an id. */
export const EVERYTHING = '00000000-0000-0000-0000-000000000000'

export interface CountDelta {
  readonly scope: Scope
  readonly scopeId: string
  readonly status: ProcessStatus
  readonly by: number
}

const counted = (process: ProcessState | null, by: number): CountDelta[] => {
  if (process === null || process.deleted) return []
  const { status, ownerId, filing } = process
  const municipality = filing.municipalityId
  return [
    { scope: 'all', scopeId: EVERYTHING, status, by },
    { scope: 'owner', scopeId: ownerId, status, by },
    ...(municipality === undefined
      ? []
      : [{ scope: 'municipality' as const, scopeId: municipality, status, by }]),
  ]
}

const keyOf = ({ scope, scopeId, status }: CountDelta): string => `${scope}/${scopeId}/${status}`

/** The changes of the counters for a batch, each counter once, without zero changes. */
export const countDeltas = (
  changes: Iterable<{ before: ProcessState | null; after: ProcessState }>,
): CountDelta[] => {
  const sums = new Map<string, CountDelta>()
  for (const { before, after } of changes)
    for (const delta of [...counted(before, -1), ...counted(after, 1)]) {
      const sum = sums.get(keyOf(delta))
      sums.set(keyOf(delta), sum === undefined ? delta : { ...sum, by: sum.by + delta.by })
    }
  return [...sums.values()].filter(({ by }) => by !== 0)
}
