export * from './samples'
