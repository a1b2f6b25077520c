import { randomUUID } from 'node:crypto'
import {
  activityStream,
  type CatalogueEvent,
  defaultDeskSettings,
  type DeskSettingsFacts,
  type EventMeta,
  type MunicipalityFacts,
  municipalityStream,
  OUTAGE_STREAM,
  type OutageEvent,
  type OutageFacts,
  processStream,
  type Role,
  type UserEvent,
  userStream,
} from '@licensing/contracts'
import { commit, type Database, type EventStore, type PersonalData } from '@licensing/event-store'
import type { Actor } from '@licensing/permissions'
import { openNames } from '../names/save-names'
import type { ProcessBuilder } from '../process'

export interface WorldDeps {
  readonly database: Database
  readonly store: EventStore
  readonly personal: PersonalData
}

const meta: EventMeta = { actorId: null, actorRole: null, correlationId: 'recorded-by-a-test' }

/** Appends events that other services would have appended, with the rows that they would have written. */
export interface World {
  registerPerson(who: {
    readonly name: string
    readonly role: Role
    readonly municipalityIds?: readonly string[]
    readonly email?: string
  }): Promise<Actor>
  /** Deletes the account and its key. */
  removePerson(actor: Actor): Promise<void>
  registerMunicipality(facts: Partial<MunicipalityFacts> & { readonly name: string }): Promise<string>
  changeMunicipality(id: string, facts: Partial<MunicipalityFacts> & { readonly name: string }): Promise<void>
  /** Sets the desk of a municipality; the rest of its settings are the defaults. */
  setDesk(id: string, settings: Partial<DeskSettingsFacts>): Promise<void>
  /** Recorded at an instant; defaults to now. */
  recordOutage(outage: OutageFacts, by: Actor, at?: Date): Promise<void>
  deleteOutage(outage: OutageFacts): Promise<void>
  addActivity(facts: { readonly code: string; readonly description: string }): Promise<string>
  /** Appends each builder's events that are not stored yet, with their actors and times. */
  append(...builders: readonly ProcessBuilder[]): Promise<void>
}

const factsOf = (
  municipalityId: string,
  facts: Partial<MunicipalityFacts> & { readonly name: string },
): MunicipalityFacts => ({
  municipalityId,
  state: 'RN',
  ibgeCode: null,
  cnpj: null,
  address: null,
  status: 'ACTIVE',
  email: null,
  phone: null,
  bankName: null,
  bankAgency: null,
  bankAccount: null,
  pixKey: null,
  feeExemptRequestTypes: [],
  ...facts,
})

const personalFactsOf = (name: string, email = `${randomUUID()}@example.com.br`) => ({
  name,
  email,
  cpf: null,
  phone: null,
  address: null,
})

export const openWorld = ({ database, store, personal }: WorldDeps): World => {
  const names = openNames(database)
  const append = async (
    streamId: string,
    event: UserEvent | CatalogueEvent | OutageEvent,
    { by = meta, recordedAt = new Date() }: { readonly by?: EventMeta; readonly recordedAt?: Date } = {},
  ): Promise<void> => {
    await store.append(database, { streamId, events: [event], meta: by, recordedAt })
  }

  const appendOne = async (builder: ProcessBuilder): Promise<void> => {
    const streamId = processStream(builder.id)
    for (const { version, meta: by, recordedAt, ...event } of builder.events()) {
      // oxlint-disable no-await-in-loop -- the events of a stream are appended in order
      const expected = await store.head(database, streamId)
      if (expected.version < version)
        await store.append(database, { streamId, expected, events: [event], meta: by, recordedAt })
      // oxlint-enable no-await-in-loop
    }
  }

  return {
    async registerPerson({ name, role, municipalityIds = [], email }) {
      const userId = randomUUID()
      const standing = { role, scope: 'STATE' as const, municipalityIds: [...municipalityIds] }
      await commit(database, async (tx) => {
        const key = personal.newKey(userId)
        const sealed = await key.seal(personalFactsOf(name, email))
        const event: UserEvent =
          role === 'APPLICANT'
            ? { type: 'ApplicantRegistered', data: { userId, personal: sealed } }
            : { type: 'UserCreated', data: { userId, personal: sealed, ...standing } }
        await store.append(tx, {
          streamId: userStream(userId),
          events: [event],
          meta,
          recordedAt: new Date(),
        })
        await key.store(tx)
      })
      const active = role !== 'APPLICANT'
      await names.putPerson({ id: userId, name, role, active, municipality_ids: municipalityIds, email })
      return { id: userId, role, municipalityIds: [...municipalityIds] }
    },
    async removePerson({ id, role }) {
      await append(userStream(id), { type: 'UserDeleted', data: { userId: id, role } })
      await commit(database, async (tx) => personal.forget(tx, id))
      await names.removePerson(id)
    },
    async registerMunicipality(facts) {
      const id = randomUUID()
      await names.putMunicipality(factsOf(id, facts))
      await append(municipalityStream(id), { type: 'MunicipalityRegistered', data: factsOf(id, facts) })
      return id
    },
    async changeMunicipality(id, facts) {
      await names.putMunicipality(factsOf(id, facts))
      await append(municipalityStream(id), { type: 'MunicipalityChanged', data: factsOf(id, facts) })
    },
    async setDesk(id, settings) {
      const desk = { ...defaultDeskSettings, optionalDaysFrom: null, ...settings }
      // Before the event, which projections follow: its owner writes both in one transaction.
      await names.putDesk(id, desk)
      await append(municipalityStream(id), {
        type: 'MunicipalityDeskSettingsChanged',
        data: { municipalityId: id, ...desk },
      })
    },
    recordOutage: (data, { id, role }, recordedAt = new Date()) => {
      const by = { ...meta, actorId: id, actorRole: role }
      return append(OUTAGE_STREAM, { type: 'OutageRecorded', data }, { by, recordedAt })
    },
    deleteOutage: (data) => append(OUTAGE_STREAM, { type: 'OutageDeleted', data }),
    async addActivity(facts) {
      const activityId = randomUUID()
      const data = { activityId, group: 'Indústria', subgroup: 'Alimentos', cnae: null, ...facts }
      await append(activityStream(activityId), { type: 'ActivityAdded', data })
      await names.putActivity({ id: activityId, code: facts.code, description: facts.description })
      return activityId
    },
    append: (...builders) =>
      builders.reduce((before, builder) => before.then(() => appendOne(builder)), Promise.resolve()),
  }
}
