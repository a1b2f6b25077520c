export { AuthCode } from './auth-code'
export { countOf, formatCoordinate } from './format'
export { isNotApplicable, NOT_APPLICABLE } from './applicability'
export { fieldLabel, type KnownNames, noNames, parseValue, readFieldValue } from './field-value'
