export { type Answer, type Call, type CallOptions } from './calls'
export { aForm, aPdf, aPng, aProgram, anSvg } from './files'
export { type RunningApi, type ServiceDeps, startApi, type StartOptions } from './running-api'
export { openWorld, type World, type WorldDeps } from './world'
