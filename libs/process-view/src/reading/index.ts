export { fieldLabel, type KnownNames, noNames, parseValue, readFieldValue } from './field-value'
