import type { CatalogueEvent, MunicipalityFacts, PersonalFacts, UserEvent } from '@licensing/contracts'
import { sql, type Transaction } from '@licensing/database'
import { foldForSearch, type Role } from '@licensing/domain-kit'

/** Opens sealed personal data; null once the person's key is gone. */
export type OpenSealed = (personId: string, sealed: string) => Promise<PersonalFacts | null>

type DirectoryEvent = UserEvent | CatalogueEvent
type Keep = {
  [T in DirectoryEvent['type']]: (
    tx: Transaction,
    data: Extract<DirectoryEvent, { type: T }>['data'],
  ) => Promise<unknown>
}

/** Nothing a name depends on. */
const ignored = async (): Promise<void> => {}

/** How each event changes the names kept in `schema`. Total: a new event type must be placed here. */
export const keepers = (schema: string, open: OpenSealed): Keep => {
  const savePerson = async (tx: Transaction, id: string, role: Role, sealed: string) => {
    const personal = await open(id, sealed)
    if (personal === null) return
    await tx.execute(
      sql(`${schema}.people`).insert({ id, name: personal.name, role }).onConflict('id').merge(),
    )
  }
  const forgetPerson = (tx: Transaction, { userId }: { userId: string }) =>
    tx.execute(sql(`${schema}.people`).where({ id: userId }).delete())
  const saveMunicipality = (tx: Transaction, facts: MunicipalityFacts) =>
    tx.execute(
      sql(`${schema}.municipalities`)
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
  const saveActivity: Keep['ActivityAdded'] = (tx, { activityId, code, description }) =>
    tx.execute(
      sql(`${schema}.activities`).insert({ id: activityId, code, description }).onConflict('id').merge(),
    )
  const markDeleted = (tx: Transaction, table: string, id: string) =>
    tx.execute(sql(`${schema}.${table}`).where({ id }).update({ deleted: true }))

  return {
    ApplicantRegistered: (tx, { userId, personal }) => savePerson(tx, userId, 'APPLICANT', personal),
    UserCreated: (tx, { userId, role, personal }) => savePerson(tx, userId, role, personal),
    UserChanged: (tx, { userId, role, personal }) => savePerson(tx, userId, role, personal),
    ApplicantRejected: forgetPerson,
    UserDeleted: forgetPerson,
    ApplicantApproved: ignored,
    UserPasswordChanged: ignored,
    UserSettingsChanged: ignored,
    UserSessionsEnded: ignored,
    MunicipalityRegistered: saveMunicipality,
    MunicipalityChanged: saveMunicipality,
    MunicipalityDeleted: (tx, { municipalityId }) => markDeleted(tx, 'municipalities', municipalityId),
    ActivityAdded: saveActivity,
    ActivityChanged: saveActivity,
    ActivityDeleted: (tx, { activityId }) => markDeleted(tx, 'activities', activityId),
  }
}
