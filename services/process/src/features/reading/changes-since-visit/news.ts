import {
  type CorrectionNewsKind,
  FILING_FIELDS,
  type FilingField,
  type FilingFieldValue,
  type ProcessStatus,
} from '@licensing/contracts'
import {
  type Correction,
  currentDocuments,
  evolveProcess,
  type ProcessDocument,
  type ProcessState,
  type RecordedProcessEvent,
} from '@licensing/lifecycle'

/** A value that differs from the one the viewer knows, and the event that last changed it. */
interface Difference<K, V> {
  readonly key: K
  readonly from: V | undefined
  readonly to: V | undefined
  readonly event: RecordedProcessEvent
}

interface Step {
  readonly before: ProcessState
  readonly after: ProcessState
  readonly event: RecordedProcessEvent
}

/** One part of a process as a table of values that can change. */
interface Part<K, V> {
  /** Identity of the part: the same object or string as long as nothing in it changed. */
  readonly source: (process: ProcessState) => unknown
  readonly read: (process: ProcessState) => ReadonlyMap<K, V>
  readonly same: (one: V, other: V) => boolean
}

const statusPart: Part<'status', ProcessStatus> = {
  source: ({ status }) => status,
  read: ({ status }) => new Map([['status', status]]),
  same: (one, other) => one === other,
}
const fieldsPart: Part<FilingField, FilingFieldValue> = {
  source: ({ filing }) => filing,
  read: ({ filing }) => new Map(FILING_FIELDS.map((field) => [field, filing[field] ?? null])),
  same: (one, other) => one === other,
}
const documentsPart: Part<string, ProcessDocument> = {
  source: ({ documents }) => documents,
  read: (process) => new Map(currentDocuments(process).map((document) => [document.id, document])),
  same: () => true,
}
/**
 * A correction answered, rejected and answered again is CORRECTED as before, so the time of the answer is compared
 * too.
 */
const correctionsPart: Part<string, Correction> = {
  source: ({ corrections }) => corrections,
  read: ({ corrections }) => new Map(corrections.map((correction) => [correction.id, correction])),
  same: (one, other) => one.status === other.status && one.correctedAt === other.correctedAt,
}

const stepsSince = (events: readonly RecordedProcessEvent[], seen: number): Step[] => {
  const steps: Step[] = []
  let state: ProcessState | null = null
  for (const event of events) {
    const after = evolveProcess(state, event)
    if (state !== null && event.version > seen) steps.push({ before: state, after, event })
    state = after
  }
  return steps
}

const differingKeys = <K, V>({ same }: Part<K, V>, one: ReadonlyMap<K, V>, other: ReadonlyMap<K, V>): K[] => {
  const differs = (key: K): boolean => {
    const [left, right] = [one.get(key), other.get(key)]
    return left === undefined || right === undefined ? left !== right : !same(left, right)
  }
  return [...new Set([...one.keys(), ...other.keys()])].filter(differs)
}

/**
 * The viewer knows the part as it was at the visit, plus their own changes since. Values that differ now are news, so
 * the last author is always someone else.
 */
const differences = <K, V>(part: Part<K, V>, all: readonly Step[], viewerId: string): Difference<K, V>[] => {
  const steps = all.filter(({ before, after }) => part.source(before) !== part.source(after))
  const [first, last] = [steps[0], steps.at(-1)]
  if (first === undefined || last === undefined) return []
  const known = new Map(part.read(first.before))
  const touched = new Map<K, RecordedProcessEvent>()
  for (const { before, after, event } of steps) {
    const now = part.read(after)
    for (const key of differingKeys(part, part.read(before), now)) {
      touched.set(key, event)
      if (event.meta.actorId !== viewerId) continue
      const value = now.get(key)
      if (value === undefined) known.delete(key)
      else known.set(key, value)
    }
  }
  const now = part.read(last.after)
  return differingKeys(part, known, now).flatMap((key) => {
    const event = touched.get(key)
    return event === undefined ? [] : [{ key, from: known.get(key), to: now.get(key), event }]
  })
}

const whatHappened = (from: Correction | undefined, to: Correction | undefined): CorrectionNewsKind => {
  if (to === undefined) return 'DELETED'
  if (to.status === 'CORRECTED') return 'ANSWERED'
  if (to.status === 'VERIFIED') return 'VERIFIED'
  return from === undefined ? 'REQUESTED' : 'REJECTED'
}

export interface News {
  readonly status: { from: ProcessStatus; to: ProcessStatus; event: RecordedProcessEvent } | null
  readonly fields: readonly {
    field: FilingField
    from: FilingFieldValue
    to: FilingFieldValue
    event: RecordedProcessEvent
  }[]
  readonly added: readonly { document: ProcessDocument; event: RecordedProcessEvent }[]
  readonly removed: readonly { document: ProcessDocument; event: RecordedProcessEvent }[]
  readonly corrections: readonly {
    correction: Correction
    what: CorrectionNewsKind
    event: RecordedProcessEvent
  }[]
}

/**
 * Changes by others since the viewer saw version `seen`: the difference of two states, not each step between, without
 * the viewer's own changes. A reverted change is not reported.
 * @param events the process's whole stream
 */
export const newsSince = (events: readonly RecordedProcessEvent[], seen: number, viewerId: string): News => {
  const steps = stepsSince(events, seen)
  const [status] = differences(statusPart, steps, viewerId)
  const documents = differences(documentsPart, steps, viewerId)
  return {
    status:
      status?.from === undefined || status.to === undefined
        ? null
        : { from: status.from, to: status.to, event: status.event },
    fields: differences(fieldsPart, steps, viewerId).map(({ key, from = null, to = null, event }) => ({
      field: key,
      from,
      to,
      event,
    })),
    added: documents.flatMap(({ to, event }) => (to === undefined ? [] : [{ document: to, event }])),
    removed: documents.flatMap(({ from, event }) => (from === undefined ? [] : [{ document: from, event }])),
    corrections: differences(correctionsPart, steps, viewerId).flatMap(({ from, to, event }) => {
      const correction = to ?? from
      return correction === undefined ? [] : [{ correction, what: whatHappened(from, to), event }]
    }),
  }
}
