import {
  type ActivityFacts,
  activityStream,
  type CatalogueEvent,
  type MunicipalityFacts,
  municipalityStream,
} from '@licensing/contracts'
import type { EventStore, Queryable } from '@licensing/event-store'

const lastFacts = async <T extends CatalogueEvent['type']>(
  store: EventStore,
  source: Queryable,
  { streamId, types }: { readonly streamId: string; readonly types: readonly T[] },
) => {
  const { events } = await store.load<CatalogueEvent>(source, streamId)
  const last = events.findLast(({ type }) => types.includes(type as T))
  return (last?.data ?? null) as Extract<CatalogueEvent, { type: T }>['data'] | null
}

/** Current facts of a municipality; the last known ones if it was deleted, null for an unknown one. */
export const loadMunicipality = (
  store: EventStore,
  source: Queryable,
  id: string,
): Promise<MunicipalityFacts | null> =>
  lastFacts(store, source, {
    streamId: municipalityStream(id),
    types: ['MunicipalityRegistered', 'MunicipalityChanged'],
  })

/** Current facts of an activity of the catalogue; the last known ones if it was deleted, null for an unknown one. */
export const loadActivity = (
  store: EventStore,
  source: Queryable,
  id: string,
): Promise<ActivityFacts | null> =>
  lastFacts(store, source, { streamId: activityStream(id), types: ['ActivityAdded', 'ActivityChanged'] })
