import type { RemoteName } from '@licensing/federation'

/**
 * Folders of the remotes on other origins. The server writes them into the page from the setting REMOTE_ADDRESSES:
 * `back-office=https://…,applicant=https://…`.
 */
const foldersInPage = (): Readonly<Record<string, string>> => {
  const given = document.querySelector('meta[name="remotes"]')?.getAttribute('content') ?? ''
  return Object.fromEntries(given.split(',').flatMap((pair) => (pair.includes('=') ? [pair.split('=')] : [])))
}

const absolute = (folder: string): string => new URL(`${folder}/`, window.location.origin).href

/** The address of a remote's folder; defaults to the page's own origin. */
export const folderOf = (remote: RemoteName): string =>
  absolute(foldersInPage()[remote] ?? `/remotes/${remote}`)

/** Every folder that may hold a remote. */
export const remoteFolders = (): string[] => ['/remotes', ...Object.values(foldersInPage())].map(absolute)

/** The remotes on other origins. */
export const remotesElsewhere = (): RemoteName[] => Object.keys(foldersInPage()) as RemoteName[]
