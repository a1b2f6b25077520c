export * from './history'
export * from './process-stream'
