import type { RemoteName, RequestData, ScreenModule } from '@licensing/federation'
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { folderOf, remotesElsewhere } from './addresses'

/** The routes of any remote: its screens by name. */
interface RemoteModule {
  readonly default: Readonly<Record<string, (() => Promise<ScreenModule>) | undefined>>
  readonly data?: Readonly<Record<string, RequestData | undefined>> | undefined
}

const imports: Readonly<Record<RemoteName, () => Promise<RemoteModule>>> = {
  applicant: () => import('applicant/routes'),
  'back-office': () => import('back-office/routes'),
  'public-verifier': () => import('public-verifier/routes'),
}

/** Registers a remote by its address in the page; one that has been loaded is loaded afresh. */
const register = (remote: RemoteName): void =>
  registerRemotes(
    [
      {
        name: `licensing_${remote.replaceAll('-', '_')}`,
        alias: remote,
        entry: `${folderOf(remote)}mf-manifest.json`,
      },
    ],
    { force: true },
  )

/** Must run before the first import of a remote. */
export const registerRemotesElsewhere = (): void => remotesElsewhere().forEach(register)

const loaded = new Map<RemoteName, Promise<RemoteModule>>()
/** Remotes whose last load failed. The next starts from the manifest, which may name newer files. */
const failed = new Set<RemoteName>()

/** Loads again what an earlier import() of the bundler keeps. */
const reload = async (remote: RemoteName): Promise<RemoteModule> => {
  register(remote)
  const module = await loadRemote<RemoteModule>(`${remote}/routes`)
  if (module === null) throw new Error(`remote ${remote} exposes no routes`)
  return module
}

const routesOf = (remote: RemoteName): Promise<RemoteModule> => {
  const again = failed.delete(remote)
  const known = again ? undefined : loaded.get(remote)
  const routes = known ?? (again ? reload(remote) : imports[remote]())
  loaded.set(remote, routes)
  return routes
}

/** Loads one screen of a remote. Rejects while the remote is down, and recovers when its files are back. */
export const loadRemoteScreen = async (remote: RemoteName, screen: string): Promise<ScreenModule> => {
  try {
    const load = (await routesOf(remote)).default[screen]
    if (load === undefined) throw new Error(`remote ${remote} has no screen ${screen}`)
    return await load()
  } catch (error) {
    failed.add(remote)
    throw error
  }
}

/** How a screen requests its first data; undefined if it has none, or if its remote cannot be loaded, which the screen reports. */
export const dataRequestOf = async (remote: RemoteName, screen: string): Promise<RequestData | undefined> => {
  try {
    return (await routesOf(remote)).data?.[screen]
  } catch {
    failed.add(remote)
    return undefined
  }
}
