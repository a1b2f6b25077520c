import { DomainError, LICENCE_OFFERS, type LicenceOffer, type LicenceStatus } from '@licensing/contracts'
import { transition } from 'xstate'
import { type LicensingRules, renewalKindsOf } from '@licensing/licensing-law'
import { licenceOf } from './evolve'
import {
  awaitedVersion,
  currentVersion,
  isRenewalPending,
  type LicenceState,
  type RecordedLicenceEvent,
  validUntilOfLicence,
} from './licence-state'
import { licenceMachine, type LicenceMachineEvent, type LicenceMachineFacts } from './machine'

const snapshotOf = (status: LicenceStatus, facts: LicenceMachineFacts) =>
  licenceMachine.resolveState({ value: status, context: facts })

/** Whether the life of a licence permits `event` in `status`. */
export const licencePermits = (
  status: LicenceStatus,
  facts: LicenceMachineFacts,
  event: LicenceMachineEvent,
): boolean => snapshotOf(status, facts).can(event)

/**
 * The status after `event`.
 * @throws DomainError INVALID_TRANSITION if there is no such transition.
 */
export const nextLicenceStatus = (
  status: LicenceStatus,
  facts: LicenceMachineFacts,
  event: LicenceMachineEvent,
): LicenceStatus => {
  const snapshot = snapshotOf(status, facts)
  if (!snapshot.can(event)) throw new DomainError('INVALID_TRANSITION')
  const [next] = transition(licenceMachine, snapshot, event)
  return next.value
}

const ownFacts = (licence: LicenceState): Omit<LicenceMachineFacts, 'renewable'> => ({
  validUntil: validUntilOfLicence(licence),
  renewalPending: isRenewalPending(licence),
  suspendedUntil: licence.act?.until ?? null,
  renewalOpen: licence.openRenewal !== null,
  versionAwaited: awaitedVersion(licence) !== null,
})

export const licenceFacts = (licence: LicenceState, rules: LicensingRules): LicenceMachineFacts => ({
  ...ownFacts(licence),
  renewable: renewalKindsOf(rules, currentVersion(licence).facts.kind).length > 0,
})

/** The status on a day (`2026-11-26` in the state's time zone), whether or not a sweep has recorded what the date brought. */
export const licenceStatusOn = (licence: LicenceState, today: string): LicenceStatus => {
  const facts = { ...ownFacts(licence), renewable: false }
  const [next] = transition(licenceMachine, snapshotOf(licence.recordedStatus, facts), {
    type: 'dayPassed',
    today,
  })
  return next.value
}

/** Whether a new licence takes its place on that day: one that was revoked stays so, also when its renewal is granted. */
export const maySupersede = (licence: LicenceState, today: string): boolean =>
  licencePermits(
    licenceStatusOn(licence, today),
    { ...ownFacts(licence), renewable: true },
    { type: 'renewalGranted' },
  )

export interface LicenceOnDay extends LicenceState {
  readonly status: LicenceStatus
}

/** A licence as it stands on a day; null if its stream is empty. */
export const licenceStateOf = (
  events: readonly RecordedLicenceEvent[],
  today: string,
): LicenceOnDay | null => {
  const licence = licenceOf(events)
  return licence === null ? null : { ...licence, status: licenceStatusOn(licence, today) }
}

/** @throws DomainError INVALID_TRANSITION if the licence does not permit `action` on that day. */
export const ensureLicenceAction = (
  licence: LicenceState,
  action: LicenceOffer,
  { rules, today }: { readonly rules: LicensingRules; readonly today: string },
): LicenceStatus =>
  nextLicenceStatus(licenceStatusOn(licence, today), licenceFacts(licence, rules), { type: action, today })

/**
 * Whether the newest version awaits its signature and may be made final on a day.
 * False for a licence that has ended in the meantime.
 */
export const maySign = (licence: LicenceState, today: string): boolean =>
  licencePermits(
    licenceStatusOn(licence, today),
    { ...ownFacts(licence), renewable: false },
    { type: 'sign' },
  )

/** The actions that are possible on a day for any caller; no second renewal while one is under way. */
export const possibleLicenceActions = (
  licence: LicenceState,
  { rules, today }: { readonly rules: LicensingRules; readonly today: string },
): LicenceOffer[] => {
  const status = licenceStatusOn(licence, today)
  const facts = licenceFacts(licence, rules)
  return LICENCE_OFFERS.filter((action) => licencePermits(status, facts, { type: action, today }))
}
