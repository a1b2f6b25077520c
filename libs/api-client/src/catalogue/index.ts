/** The calls that change activities and municipalities, which few pages need: the main entry is loaded with every page. */
export * from './activities'
export * from './municipalities'
