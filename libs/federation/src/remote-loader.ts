import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { addressOf } from './remote-addresses'

/** A page of a remote: the default export of the module its screen map loads. */
export interface ScreenModule {
  readonly default: ComponentType
}

/** Screen names, each with the import that brings its own chunk: `{ 'process-list': () => import('./…') }`. */
export type ScreenMap = Readonly<Record<string, () => Promise<ScreenModule>>>

/** What every remote exposes as './routes'. */
export interface RemoteModule {
  readonly default: ScreenMap
}

/** The remote is there, but offers no such screen: its people may not open it (see RemoteScreens). */
export class MissingScreenError extends Error {
  constructor(
    readonly remote: string,
    readonly screen: string,
  ) {
    super(`remote ${remote} has no screen ${screen}`)
    this.name = 'MissingScreenError'
  }
}

/** Remotes whose last load failed: the next starts from their entry file again, which may name newer chunks. */
const failed = new Set<string>()

/**
 * Brings one screen of a remote. Rejects while the remote is down; the next call after a failure forgets what the
 * host remembers of that remote, so that it recovers once the files are back (ADR 0005).
 * @throws MissingScreenError when the remote does not offer the screen
 */
export const loadRemoteScreen = async (remote: string, screen: string): Promise<ScreenModule> => {
  const host = await import('./host')
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

/** Has the browser fetch a remote's entry file, which the host will run. */
const preloadEntry = (remote: string): void => {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'script', href: addressOf(remote).entry })
  document.head.append(link)
}

/**
 * Brings a remote's screen map before its first screen is asked for, so that files which name one another come at once
 * instead of one after the other. A failure is not told: the screen starts from the entry file again, and tells its own.
 */
export const prepareRemote = async (remote: string): Promise<void> => {
  try {
    preloadEntry(remote)
    const host = await import('./host')
    await host.loadRemote<RemoteModule>(remote, 'routes')
  } catch {
    failed.add(remote)
  }
}

const screens = new Map<string, LazyExoticComponent<ComponentType>>()

/**
 * The lazy component of a screen: the same one every time, so that coming back to a screen does not flash its
 * fallback, except after a failure: React.lazy remembers a rejection for ever, so a failed one is dropped.
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
