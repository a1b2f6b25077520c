export { isNotApplicable, NOT_APPLICABLE } from './applicability'
export { fieldLabel, type KnownNames, noNames, parseValue, readFieldValue } from './field-value'
