export { DocumentButtons } from './document-buttons'
export { FieldButton } from './field-button'
