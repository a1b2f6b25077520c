export * from './a-filing'
export * from './arbitraries'
export * from './postgres'
export * from './process'
