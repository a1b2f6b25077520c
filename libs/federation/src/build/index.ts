export type { AheadOptions, AheadPlan } from './ahead'
export { frontendConfig, type FrontendOptions } from './frontend-config'
export { standaloneConfig, type StandaloneOptions } from './standalone-config'
