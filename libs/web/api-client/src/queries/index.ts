export * from './query-client'
