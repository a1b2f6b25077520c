export * from './keep'
export * from './lookup'
export * from './migration'
