import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { addressOf } from './remote-addresses'

/** A page of a remote: the default export of the module its screen map loads. */
export interface ScreenModule {
  readonly default: ComponentType
}

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

const screens = new Map<string, LazyExoticComponent<ComponentType>>()

/**
 * The lazy component of a screen. It is cached, so that returning to a screen does not flash its fallback, except after
 * a failure: React.lazy caches a rejection, so a failed component is dropped.
 */
export const lazyScreen = (remote: string, screen: string) => {
  const key = `${remote}/${screen}`
  const kept = screens.get(key)
  if (kept) return kept
  const made = lazy(() =>
    loadRemoteScreen(remote, screen).catch((error: unknown) => {
      screens.delete(key)
      throw error
    }),
  )
  screens.set(key, made)
  return made
}
