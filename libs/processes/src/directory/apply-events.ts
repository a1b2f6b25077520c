import type {
  CatalogueEvent,
  MunicipalityFacts,
  OutageEvent,
  PersonalFacts,
  RecordedOutage,
  UserEvent,
} from '@licensing/contracts'
import { sql, type Transaction } from '@licensing/database'
import { type AccountScope, foldForSearch, type Role } from '@licensing/domain-kit'
import type { Tables } from '@licensing/messaging'

/** Opens sealed personal data; null once the person's key is gone. */
export type OpenSealed = (tx: Transaction, personId: string, sealed: string) => Promise<PersonalFacts | null>

/** The directory's tables. */
export const TABLES = ['people', 'municipalities', 'activities', 'outages'] as const
type NameTable = (typeof TABLES)[number]

/** The transaction, and the tables to write: the live ones or a rebuild's shadow tables. */
export interface Place {
  readonly tx: Transaction
  readonly tables: Tables<NameTable>
}

type DirectoryEvent = UserEvent | CatalogueEvent | OutageEvent
/** By whom an event was recorded, and when. */
type Recorded = Pick<RecordedOutage, 'recordedAt' | 'recordedBy'>
type DataOf<T extends DirectoryEvent['type']> = Extract<DirectoryEvent, { type: T }>['data']
type EventHandlers = {
  [T in DirectoryEvent['type']]: (place: Place, data: DataOf<T>, recorded: Recorded) => Promise<unknown>
}

/** No name depends on the event. */
const ignored = async (): Promise<void> => {}

/** The facts of an account in an event; an absent field stays as it is. */
interface Standing {
  readonly role: Role
  readonly active: boolean
  readonly scope?: AccountScope | undefined
  readonly municipalityIds?: readonly string[]
}

const removePerson = ({ tx, tables }: Place, { userId }: { userId: string }) =>
  tx.execute(sql(tables.name('people')).where({ id: userId }).delete())

const activate = ({ tx, tables }: Place, { userId }: { userId: string }) =>
  tx.execute(sql(tables.name('people')).where({ id: userId }).update({ active: true }))

const saveMunicipality = ({ tx, tables }: Place, facts: MunicipalityFacts) =>
  tx.execute(
    sql(tables.name('municipalities'))
      .insert({
        id: facts.municipalityId,
        name: facts.name,
        name_folded: foldForSearch(facts.name),
        state: facts.state,
        status: facts.status,
        fee_exempt_request_types: facts.feeExemptRequestTypes,
      })
      .onConflict('id')
      .merge(),
  )

/** Without what no process depends on: how notices are worded and where replies to them go. */
const saveDeskSettings: EventHandlers['MunicipalityDeskSettingsChanged'] = ({ tx, tables }, data) => {
  const { municipalityId: id, templates: _, replyTo: __, ...settings } = data
  return tx.execute(
    sql(tables.name('municipalities'))
      .where({ id })
      .update({ desk_settings: JSON.stringify(settings) }),
  )
}

const saveActivity: EventHandlers['ActivityAdded'] = ({ tx, tables }, { activityId, code, description }) =>
  tx.execute(
    sql(tables.name('activities')).insert({ id: activityId, code, description }).onConflict('id').merge(),
  )

const saveOutage: EventHandlers['OutageRecorded'] = ({ tx, tables }, data, recorded) =>
  tx.execute(
    sql(tables.name('outages'))
      .insert({ id: data.outageId, outage: JSON.stringify({ ...data, ...recorded }) })
      .onConflict('id')
      .merge(),
  )

const markDeleted = ({ tx, tables }: Place, table: NameTable, id: string) =>
  tx.execute(sql(tables.name(table)).where({ id }).update({ deleted: true }))

/** One handler per event type. The mapped type makes a new event type a compile error until it is handled or ignored here. */
export const eventHandlers = (open: OpenSealed): EventHandlers => {
  const savePerson = async (
    { tx, tables }: Place,
    { userId: id, personal }: { userId: string; personal: string },
    { role, active, scope, municipalityIds = [] }: Standing,
  ) => {
    const facts = await open(tx, id, personal)
    if (facts === null) return
    const row = {
      id,
      name: facts.name,
      role,
      active,
      municipality_ids: municipalityIds,
      ...(scope === undefined ? {} : { scope }),
    }
    await tx.execute(sql(tables.name('people')).insert(row).onConflict('id').merge())
  }
  return {
    ApplicantRegistered: (place, data) => savePerson(place, data, { role: 'APPLICANT', active: false }),
    UserCreated: (place, data) => savePerson(place, data, { ...data, active: true }),
    UserChanged: (place, data) => savePerson(place, data, { ...data, active: data.isActive }),
    ApplicantRejected: removePerson,
    UserDeleted: removePerson,
    ApplicantApproved: activate,
    UserPasswordChanged: ignored,
    UserSettingsChanged: ignored,
    UserSessionsEnded: ignored,
    SecondFactorEnrolled: ignored,
    SecondFactorRemoved: ignored,
    SecondFactorReset: ignored,
    RecoveryCodesReplaced: ignored,
    RecoveryCodeUsed: ignored,
    SignedIn: ignored,
    MunicipalityRegistered: saveMunicipality,
    MunicipalityChanged: saveMunicipality,
    MunicipalityDeleted: (place, { municipalityId }) => markDeleted(place, 'municipalities', municipalityId),
    MunicipalityDeskSettingsChanged: saveDeskSettings,
    OutageRecorded: saveOutage,
    OutageDeleted: ({ tx, tables }, { outageId }) =>
      tx.execute(sql(tables.name('outages')).where({ id: outageId }).delete()),
    ActivityAdded: saveActivity,
    ActivityChanged: saveActivity,
    ActivityDeleted: (place, { activityId }) => markDeleted(place, 'activities', activityId),
  }
}
