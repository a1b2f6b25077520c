import type { UserAction } from '@licensing/contracts'
import {
  type Actor,
  type AnalystScope,
  hasRight,
  type LicencePolicyAction,
  mayOnLicence,
  mayOnProcess,
  mayOnUser,
  type Permission,
  type PolicyAction,
  subjectOf,
  userPolicy,
} from '@licensing/permissions'
import { aNumberedProcess, openWholeApi, type Person, type WholeApi } from '@licensing/test-support/whole-api'
import type { Account, CallerName, Sample, Scene } from '../requests'
import { openLookups } from './lookups'
import type { Required } from './required'

/** A running API with a person for each caller, who has a token of their own. */
export interface Stage extends Scene {
  readonly api: WholeApi
  readonly people: Record<CallerName, Person>
}

export const openStage = async (analystScope: AnalystScope): Promise<Stage> => {
  const lookups = await openLookups()
  const settings = { ANALYST_SCOPE: analystScope, CEP_API_URL: lookups.url, CNPJ_API_URL: lookups.url }
  // With the database roles, so that a missing right fails the route that needs it.
  const api = await openWholeApi({ settings, ownRoles: true })
  const here = await api.createMunicipality({ name: 'Natal' })
  const elsewhere = await api.createMunicipality({ name: 'Mossoró' })
  const staff = (role: 'ADMIN' | 'ANALYST', place: string, by?: Person) =>
    api.createStaff({ role, municipalityIds: [place], ...(by === undefined ? {} : { by }) })
  const admin = await staff('ADMIN', here)
  const adminElsewhere = await staff('ADMIN', elsewhere)
  const superAdmin = await api.superAdmin()
  return {
    api: { ...api, close: () => Promise.all([lookups.close(), api.close()]).then(() => undefined) },
    superAdmin,
    here,
    elsewhere,
    people: {
      'super admin': superAdmin,
      admin,
      'admin elsewhere': adminElsewhere,
      // Made by a super admin, so it reaches the whole state; those made by an ADMIN reach their municipalities.
      analyst: await staff('ANALYST', elsewhere),
      'linked analyst': await staff('ANALYST', here, admin),
      'linked analyst elsewhere': await staff('ANALYST', elsewhere, adminElsewhere),
      'filing analyst': await staff('ANALYST', elsewhere, adminElsewhere),
      applicant: await api.createApplicant('Maria'),
      stranger: await api.createApplicant('João'),
    },
  }
}

/** Whose process or licence a request of this caller is about. */
export const ownerFor = ({ people }: Stage, caller: CallerName): Person =>
  people[caller === 'filing analyst' ? caller : 'applicant']

export type Expected = 'served' | 401 | 403 | 404

const accountOf = (account: Account, { here, elsewhere }: Scene) => ({
  id: 'another account',
  role: account === 'pending applicant' ? ('APPLICANT' as const) : ('ANALYST' as const),
  municipalityIds: { 'analyst here': [here], 'analyst of both': [here, elsewhere], 'pending applicant': [] }[
    account
  ],
  isApproved: account !== 'pending applicant',
})

const granted = (sees: boolean, may: boolean): Expected => {
  if (!sees) return 404
  return may ? 'served' : 403
}

interface Question {
  readonly stage: Stage
  readonly sample: Sample
  readonly permission: Required
  readonly scope: AnalystScope
}

const onLicence = (actor: Actor, owner: Person, actions: readonly LicencePolicyAction[], asked: Question) => {
  const { sample, stage, scope } = asked
  // A list is answered to everyone, with what they may see.
  if (sample.licence === undefined && sample.state === undefined) return 'served'
  const licence = { ownerId: owner.id, municipalityId: stage.here }
  const may = (action: LicencePolicyAction) => mayOnLicence(actor, action, licence, scope)
  return granted(may('view'), actions.every(may))
}

const onProcess = (actor: Actor, owner: Person, actions: readonly PolicyAction[], asked: Question) => {
  const { sample, stage, scope } = asked
  const process = sample.state?.(aNumberedProcess().ownedBy(owner).in(stage.here), stage)
  if (process === undefined) throw new Error('A request about a process needs the state of one.')
  const subject = subjectOf(process.state())
  const may = (action: PolicyAction) => mayOnProcess(actor, action, subject, scope)
  return granted(may('view'), may(sample.action ?? actions[0] ?? 'view'))
}

const onUser = (actor: Actor, action: 'view' | UserAction, { sample, stage }: Question) => {
  if (!hasRight(actor, `users/${userPolicy[action].needs}`)) return 403
  const account = accountOf(sample.account ?? 'analyst here', stage)
  return granted(mayOnUser(actor, 'view', account), mayOnUser(actor, action, account))
}

const byPolicy = (caller: CallerName, permission: Permission, asked: Question): Expected => {
  const actor = asked.stage.people[caller]
  const owner = ownerFor(asked.stage, caller)
  if ('rights' in permission)
    return granted(
      true,
      permission.rights.some((right) => hasRight(actor, right)),
    )
  if ('onUser' in permission) return onUser(actor, permission.onUser, asked)
  return 'onLicence' in permission
    ? onLicence(actor, owner, permission.onLicence, asked)
    : onProcess(actor, owner, permission.onProcess, asked)
}

/** The answer of a route with this permission to the caller, by the policy tables; null is nobody. */
export const expectedFor = (caller: CallerName | null, asked: Question): Expected => {
  const { permission, sample } = asked
  if (permission === 'anyone') return 'served'
  if (caller === null) return 401
  if (permission === 'signedIn') return 'served'
  const expected = byPolicy(caller, permission, asked)
  if (expected === 'served' && sample.hidesFrom?.includes(caller) === true) return 404
  return expected === 'served' && sample.refuses?.includes(caller) === true ? 403 : expected
}
