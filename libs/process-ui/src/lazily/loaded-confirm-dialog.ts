export { ConfirmDialog as default } from '@licensing/ui-kit'
