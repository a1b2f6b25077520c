export * from './modules'
export * from './process-policy'
