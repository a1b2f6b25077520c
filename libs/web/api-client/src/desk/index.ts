/** The calls of the desk, which few pages need: the main entry is loaded with every page. */
export * from './commands'
export * from './many'
export * from './notices'
export * from './requests'
export * from './views'
