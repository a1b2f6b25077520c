import { OUTAGE_STREAM, type PersonalFacts } from '@licensing/contracts'
import type { Database } from '@licensing/database'
import type { EventStore, PersonalData, StoredEvent } from '@licensing/event-store'
import { type EventBus, type Log, type Projection, projection } from '@licensing/messaging'
import { eventHandlers, type OpenSealed, type Place, TABLES } from './apply-events'

export interface DirectoryProjectionDeps {
  readonly database: Database
  readonly store: EventStore
  readonly bus: EventBus
  readonly personal: PersonalData
  readonly schema: string
  readonly log?: Log
}

type AnyHandler = (
  place: Place,
  data: object,
  recorded: { readonly recordedAt: string; readonly recordedBy: string | null },
) => Promise<unknown>

/** Feeds the directory of one schema from user and catalogue events (ADR 0008). */
export const directoryProjection = (options: DirectoryProjectionDeps): Projection => {
  const { personal, schema, ...deps } = options
  const open: OpenSealed = async (tx, personId, sealed) => {
    const [facts] = await personal.decrypt([{ personId, sealed }], tx)
    return (facts ?? null) as PersonalFacts | null
  }
  const handlers = eventHandlers(open) as unknown as Record<string, AnyHandler>
  const handle = async ({ type, data, recordedAt, meta }: StoredEvent, place: Place): Promise<void> => {
    const handler = handlers[type]
    if (handler === undefined) throw new Error(`The directory has no handler for ${type}.`)
    const recordedBy = (meta as { readonly actorId?: string | null }).actorId ?? null
    await handler(place, data, { recordedAt: new Date(recordedAt).toISOString(), recordedBy })
  }
  return projection({
    ...deps,
    schema,
    name: 'directory',
    streamPrefixes: ['user-', 'municipality-', 'activity-', OUTAGE_STREAM],
    tables: TABLES,
    handle: (tx, event, tables) => handle(event, { tx, tables }),
  })
}
