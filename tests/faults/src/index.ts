export { runCommands, type RunCommandsOptions } from './run-commands'
export type { Portals } from './portals/portals'
export { PROCESS_EVENTS, type StoredProcessEvent } from './portals/history'
