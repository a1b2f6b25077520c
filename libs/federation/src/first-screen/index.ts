export { givenFolders } from './given-folders'
export { leadOf, screenLeads } from './screen-leads'
export type { ScreenFiles } from './screen-files'
