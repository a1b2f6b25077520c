export { chooseAgainText } from './choose-again'
export { contentOnDevice } from './content-on-device'
export { type FormDraft, useFormDraft } from './use-form-draft'
