export { ConfirmDialog as default } from './confirm-dialog'
