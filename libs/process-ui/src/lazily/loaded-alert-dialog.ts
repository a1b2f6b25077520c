export { AlertDialog as default } from '@licensing/ui-kit'
