/**
 * The calls about activities, and those that change municipalities, which few pages need: the main entry is loaded with
 * every page.
 */
export * from './activities'
export * from './municipalities'
