import type { LicenceOffer } from '@licensing/contracts'
import type { Actor, AnalystScope } from '../modules'
import { type Relation, standingTo, type Standing } from '../process/process-policy'

/** The actions on an occurrence of a condition. */
type ObligationAct = 'prove' | 'accept' | 'reject' | 'extend' | 'waive'

/** Every action on an issued licence that the table below grants. */
export type LicencePolicyAction = 'view' | 'record' | LicenceOffer | ObligationAct

const staff: readonly Relation[] = ['superAdmin', 'adminOfMunicipality', 'analystInScope']
const everyone: readonly Relation[] = [...staff, 'analystOwner', 'applicantOwner']
const admins: readonly Relation[] = ['superAdmin', 'adminOfMunicipality']

/** action × relation, from the table of licence.md L9. The machine of the licence and its obligations check the rest. */
export const licencePolicy: Record<LicencePolicyAction, readonly Relation[]> = {
  view: everyone,
  renew: everyone,
  prove: everyone,
  accept: staff,
  reject: staff,
  extend: staff,
  waive: staff,
  /** Registers the licence of an older decision on a process. */
  record: admins,
  suspend: admins,
  reinstate: admins,
  revoke: admins,
  rectify: admins,
  transfer: admins,
  /** A version that awaits its signature. */
  sign: admins,
  /** With the municipality's certificate, which only the municipality may use. */
  seal: ['adminOfMunicipality'],
}

/** Whether `actor` may do `action` on a licence, regardless of its status. A stranger may not even view it, and gets 404. */
export const mayOnLicence = (
  actor: Actor,
  action: LicencePolicyAction,
  licence: Standing,
  scope: AnalystScope = 'any',
): boolean => standingTo(actor, licence, scope).some((relation) => licencePolicy[action].includes(relation))
