export { completeAddress, optionalAddress } from './fields/address'
export {
  cepField,
  cnpjField,
  cpfField,
  documentProblem,
  emailField,
  NAME_MIN_LENGTH,
  passwordField,
  passwordFieldOf,
  PASSWORD_MIN_LENGTH,
  personName,
  phoneField,
  stateField,
} from './fields/person'
export { certificateFile } from './certificate-file'
export { isBlank } from './fields/blank'
export { meantEmail } from './fields/meant-email'
export {
  choice,
  maxMessage,
  optionally,
  optionalName,
  optionalText,
  requiredName,
  requiredText,
  UNSTORABLE_MESSAGE,
} from './fields/text'
export { chosenId, dayField, flag, listOf, requiredFlag } from './fields/values'
export * from './files'
export { readAngle } from './places/angles'
export { isInBrazil, OUTSIDE_BRAZIL } from './places/brazil'
export { meantPlace, readPlace, withBothCoordinates } from './places/read-place'
export {
  filing,
  filingDraft,
  filingDraftShape,
  filingFieldRule,
  filingShape,
  filingSteps,
  type Filing,
  type FilingDraft,
  type FilingDraftInput,
  type FilingInput,
  type FilingValue,
} from './filing/filing'
export * from './filing/notices'
export * from './filing/predicates'
export * from './forms/accounts/accounts'
export * from './forms/processes/approval'
export * from './forms/catalogue/catalogue'
export * from './forms/processes/consultation'
export * from './forms/processes/desk'
export * from './forms/catalogue/desk-settings'
export * from './forms/catalogue/issuing'
export * from './forms/licences/licence-acts'
export * from './forms/licences/licence-record'
export * from './forms/licences/licence-terms'
export * from './forms/licences/licence-versions'
export * from './forms/catalogue/outage'
export * from './forms/catalogue/standard-condition'
export * from './forms/catalogue/notice-templates'
export { form, withCrossRules } from './forms/form'
export { UNKNOWN_FIELD_MESSAGE } from './forms/unknown-field'
export * from './forms/processes/process-actions'
export * from './forms/accounts/second-factor'
export * from './refusal-reasons'
export * from './validation'
export { boundariesUrl } from './places/boundaries/boundaries-url'
export {
  type Boundaries,
  type Boundary,
  type Point,
  type Polygon,
  type Position,
  readBoundaries,
  type Ring,
} from './places/boundaries/boundaries'
export { isInside } from './places/boundaries/inside'
export { findBoundary, type FoundBoundary } from './places/boundaries/one-boundary'
export * from './requests'
