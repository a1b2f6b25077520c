export { FormDialog } from './form-dialog'
export { Observations } from './observations'
export { type DialogsOfProcess, ownerDialogs, ProcessDialogOf } from './process-dialog'
