import { type LicenceEvent, licenceStream } from '@licensing/contracts'
import type { PreparedStatement, Queryable, Transaction } from '@licensing/database'

const PREFIX = licenceStream('')

/** The first event of a licence names its municipality, which never changes. */
export const LICENCE_REFERENCE_EVENTS = [
  'LicenceIssued',
  'LicenceRecorded',
] as const satisfies readonly LicenceEvent['type'][]

export type LicenceReferenceEvent = Extract<LicenceEvent, { type: (typeof LICENCE_REFERENCE_EVENTS)[number] }>

const types: ReadonlySet<string> = new Set(LICENCE_REFERENCE_EVENTS)

export const isOfLicence = <Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { readonly type: LicenceReferenceEvent['type'] }> => types.has(event.type)

const SAVE: PreparedStatement = {
  name: 'catalogue_licence_references_save',
  text: `insert into catalogue.licence_references (licence_id, municipality_id)
    select * from unnest($1::uuid[], $2::uuid[]) on conflict do nothing`,
}

/** A licence is for good: it keeps its reference whatever happens to it, or to the process that it came from (L9). */
export const saveLicenceReferences = async (
  tx: Transaction,
  events: readonly (LicenceReferenceEvent & { readonly streamId: string })[],
): Promise<void> => {
  if (events.length === 0) return
  await tx.query(SAVE, [
    events.map(({ streamId }) => streamId.slice(PREFIX.length)),
    events.map(({ data }) => data.municipalityId),
  ])
}

export const hasLicences = async (source: Queryable, municipalityId: string): Promise<boolean> => {
  const rows = await source.query(
    'select 1 from catalogue.licence_references where municipality_id = $1 limit 1',
    [municipalityId],
  )
  return rows.length > 0
}
