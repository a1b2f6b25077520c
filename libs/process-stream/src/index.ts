export * from './history'
export * from './process-stream'
export * from './search'
