export { contentOnDevice } from './device-copy'
export { chooseAgainText, keptText } from './model'
export { NewerDraft } from './newer-draft'
export { type FormDraft, useFormDraft } from './use-form-draft'
