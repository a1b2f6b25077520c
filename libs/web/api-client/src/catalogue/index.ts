/** The calls that change activities, municipalities and outages, which few pages need: the main entry is loaded with every page. */
export * from './activities'
export * from './municipalities'
export * from './outages'
