export { givenFolders } from './given-folders'
export type { ScreenFiles } from './screen-files'
