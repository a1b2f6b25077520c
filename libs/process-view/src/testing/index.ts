export * from './samples'
export * from './clock'
