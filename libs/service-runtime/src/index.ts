export * from './run-service'
export * from './settings'
