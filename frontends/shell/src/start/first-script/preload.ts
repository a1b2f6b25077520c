import type { ScreenFiles } from '@licensing/federation/first-screen'

/** Downloads a script without running it, and applies a style, which the painted frame may use. */
export const preload = (href: string): void => {
  const link = document.createElement('link')
  link.rel = href.endsWith('.css') ? 'stylesheet' : 'preload'
  if (link.rel === 'preload') link.setAttribute('as', 'script')
  link.href = href
  document.head.append(link)
}

/** Preloads the entry file of a remote, and the files of one of its screens as soon as the remote names them. */
export const preloadRemote = async (folder: string, screen: string | null): Promise<void> => {
  const list = screen === null ? null : fetch(`${folder}/screens.json`)
  preload(`${folder}/remoteEntry.js`)
  if (list === null || screen === null) return
  const response = await list
  if (!response.ok) return
  const files = (await response.json()) as ScreenFiles
  for (const file of files[screen] ?? []) preload(`${folder}/${file}`)
}
