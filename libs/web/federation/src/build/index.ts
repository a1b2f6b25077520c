export { frontendConfig, type FrontendOptions } from './frontend-config'
export { standaloneConfig, type StandaloneOptions } from './standalone-config'
