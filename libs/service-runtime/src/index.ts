export * from './run-process-service'
export * from './run-service'
export * from './settings'
