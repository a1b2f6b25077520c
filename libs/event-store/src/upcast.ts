import type { DomainEvent, StoredEvent, Upcaster } from './types'

export interface Upcasting {
  /** The version in which new events of the type are written. */
  newestVersion(type: string): number
  /** Upcasts an event to the newest version, step by step. Its hash remains that of the stored form. */
  upcast(event: StoredEvent): StoredEvent
}

/** @throws when two upcasters share one step, or a step is missing */
export function upcastingWith(upcasters: readonly Upcaster[]): Upcasting {
  const steps = new Map<string, Upcaster[]>()
  for (const upcaster of upcasters) {
    const known = steps.get(upcaster.type) ?? []
    known[upcaster.fromVersion - 1] = upcaster
    steps.set(upcaster.type, known)
  }
  for (const [type, known] of steps) {
    const registered = upcasters.filter((upcaster) => upcaster.type === type).length
    if (known.length !== registered || Object.keys(known).length !== registered) {
      throw new Error(`${type} needs one upcaster for each version, starting at 1`)
    }
  }
  const newestVersion = (type: string) => (steps.get(type)?.length ?? 0) + 1
  const upcast = (event: StoredEvent): StoredEvent => {
    const known = steps.get(event.type)
    if (known === undefined || event.schemaVersion > known.length) return event
    const data = known
      .slice(event.schemaVersion - 1)
      .reduce((older, step) => step.upcast(older), event.data as Record<string, unknown>)
    return { ...event, data, schemaVersion: known.length + 1 }
  }
  return { newestVersion, upcast }
}

/** The data of an event written in `schemaVersion` as it reads today; for specs with golden JSON (see README.md). */
export function upcastData(
  upcasters: readonly Upcaster[],
  { type, data }: DomainEvent,
  schemaVersion: number,
): Record<string, unknown> {
  const { upcast } = upcastingWith(upcasters)
  const place = { streamId: '', version: 1, meta: {}, recordedAt: '', hash: '', position: '' }
  return upcast({ ...place, type, data, schemaVersion }).data as Record<string, unknown>
}
