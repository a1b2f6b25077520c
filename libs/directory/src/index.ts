export * from './lookup'
export * from './migration'
export * from './projection'
