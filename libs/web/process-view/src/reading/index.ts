export { isNotApplicable, NOT_APPLICABLE } from './applicability'
export { CorrectionMarks, StatusMarks } from './correction-marks'
export {
  applicantItems,
  enterpriseItems,
  type FieldItem,
  type Filing,
  filingOf,
  judgingItems,
  requestItems,
} from './facts'
export { fieldLabel, type KnownNames, noNames, parseValue, readFieldValue } from './field-value'
export { countOf, formatCoordinate, formatMoney } from './format'
