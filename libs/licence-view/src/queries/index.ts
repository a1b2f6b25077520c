export { useLicenceCommand } from './use-licence-command'
