import { later, type ComponentModule } from '../later'
import { addressOf } from './remote-addresses'

/** A page of a remote: the default export of the module its screen map loads. */
export type ScreenModule = ComponentModule

/** Screen names, each with the import of its chunk: `{ 'process-list': () => import('./…') }`. */
export type ScreenMap = Readonly<Record<string, () => Promise<ScreenModule>>>

/** The module that every remote exposes as './routes'. */
export interface RemoteModule {
  readonly default: ScreenMap
}

/** The remote loaded, but has no such screen: its users may not open it (see RemoteScreens). */
export class MissingScreenError extends Error {
  constructor(
    readonly remote: string,
    readonly screen: string,
  ) {
    super(`remote ${remote} has no screen ${screen}`)
    this.name = 'MissingScreenError'
  }
}

/** Remotes whose last load failed. The next load starts from their entry file, which may name newer chunks. */
const failed = new Set<string>()

/**
 * Loads one screen of a remote. Rejects while the remote is down; the call after a failure resets the host's state of
 * that remote, so that it recovers when the files are back (ADR 0005).
 * @throws MissingScreenError when the remote does not offer the screen
 */
export const loadRemoteScreen = async (remote: string, screen: string): Promise<ScreenModule> => {
  const host = await import(/* webpackChunkName: "portal" */ '../host')
  if (failed.delete(remote)) host.startOver(remote)
  try {
    const routes = await host.loadRemote<RemoteModule>(remote, 'routes')
    const load = routes.default[screen]
    if (!load) throw new MissingScreenError(remote, screen)
    return await load()
  } catch (error) {
    failed.add(remote)
    throw error
  }
}

/** Makes the browser prefetch a remote's entry file, which the host will run. */
const preloadEntry = (remote: string): void => {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'script', href: addressOf(remote).entry })
  document.head.append(link)
}

/**
 * Loads a remote's screen map before its first screen is opened, so that dependent files load in parallel. A failure is
 * ignored: the screen starts from the entry file again and reports its own.
 */
export const prepareRemote = async (remote: string): Promise<void> => {
  try {
    preloadEntry(remote)
    const host = await import(/* webpackChunkName: "portal" */ '../host')
    await host.loadRemote<RemoteModule>(remote, 'routes')
  } catch {
    failed.add(remote)
  }
}

const screens = new Map<string, ReturnType<typeof later>>()

/** The component of a screen, which loads it on its first use. Kept, so that returning to a screen shows it at once. */
export const screenOf = (remote: string, screen: string) => {
  const key = `${remote}/${screen}`
  const kept = screens.get(key) ?? later(() => loadRemoteScreen(remote, screen))
  screens.set(key, kept)
  return kept
}
