export { frontendConfig } from './frontend-config'
export { standaloneConfig } from './standalone-config'
