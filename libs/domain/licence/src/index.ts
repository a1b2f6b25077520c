export { evolveLicence, licenceOf } from './licence/evolve'
export { judgeAct, licenceGroundsFor } from './licence/judge-act'
export {
  awaitedVersion,
  currentVersion,
  isRenewalPending,
  type LicenceFacts,
  type LicenceFile,
  type LicenceRenewal,
  type LicenceState,
  type LicenceVersion,
  type RecordedLicenceEvent,
  validUntilOfLicence,
} from './licence/licence-state'
export { licenceMachine, type LicenceMachineEvent, type LicenceMachineFacts } from './licence/machine'
export { endedFrom, isTimelyRenewal, renewalTermOf, withOutages } from './licence/renewal'
export {
  ensureLicenceAction,
  licenceFacts,
  type LicenceOnDay,
  licencePermits,
  licenceStateOf,
  licenceStatusOn,
  maySign,
  maySupersede,
  nextLicenceStatus,
  possibleLicenceActions,
} from './licence/status'
export { allowedObligationActions, judgeExtension, obligationRefusal } from './obligations/judge-obligation'
export { type Obligation, obligationsOf, obligationStateOn } from './obligations/obligations'
export { type OwedCondition, owedConditions } from './obligations/owed-conditions'
export type { ObligationStep } from './obligations/records'
