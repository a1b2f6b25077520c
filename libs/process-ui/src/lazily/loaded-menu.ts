export { Menu as default } from '@licensing/ui-kit'
