/** A remote's list of files by screen, beside its entry file: `{ "dashboard": ["1274.0123456789.js"] }`. */
export const SCREEN_FILES = 'screens.json'
export type ScreenFiles = Readonly<Record<string, readonly string[] | undefined>>
