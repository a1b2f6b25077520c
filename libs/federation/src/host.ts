import { provided, type RemoteAddress, remotes } from './host-settings'

/** The shell's copies as remotes look for them: by request, then by version. */
type ShareScope = Record<
  string,
  Record<string, { get: () => Promise<() => unknown>; from: string; eager: boolean }>
>

/** What a remote's entry file leaves in its global variable (the bundler's container interface). */
interface Container {
  init(scope: ShareScope): Promise<unknown> | undefined
  get(exposed: string): Promise<() => unknown>
}

const shareScope: ShareScope = Object.fromEntries(
  Object.entries(provided).map(([request, { version, get }]) => [
    request,
    { [version]: { get, from: 'shell', eager: false } },
  ]),
)

/** Where browsers know Trusted Types, the page's policy lets this one name a script, and only the remotes' entry files. */
const entryFiles = globalThis.trustedTypes?.createPolicy('licensing_remotes', {
  // An empty address does not load.
  createScriptURL: (source: string) => (remotes.some(({ entry }) => entry === source) ? source : ''),
})

const runScript = (source: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = entryFiles?.createScriptURL(source) ?? source
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`${source} did not load`))
    })
    document.head.append(script)
  })

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value

/** The remote will ask for its share of these, one after the other: they come while its own files do. */
const fetchShared = (): void => {
  // A failure is met by the remote that cannot do without.
  for (const { get } of Object.values(provided)) get().catch(() => undefined)
}

/** @throws when the entry file is away, or is no entry file (a proxy's page in its place) */
const openContainer = async ({ entry, globalName }: RemoteAddress): Promise<Container> => {
  Reflect.deleteProperty(globalThis, globalName)
  fetchShared()
  await runScript(entry)
  const container: unknown = Reflect.get(globalThis, globalName)
  if (!isContainer(container)) throw new Error(`${entry} is no entry file of a remote`)
  await container.init(shareScope)
  return container
}

const opened = new Map<string, Promise<Container>>()

const containerOf = (name: string): Promise<Container> => {
  const known = opened.get(name)
  if (known !== undefined) return known
  const address = remotes.find((remote) => remote.name === name)
  if (address === undefined) return Promise.reject(new Error(`there is no remote ${name}`))
  const opening = openContainer(address)
  opened.set(name, opening)
  return opening
}

/** Loads what a remote exposes: `('back-office', './routes')`. A failure is remembered until `startOver`. */
export const loadRemote = async <Module>(name: string, exposed: string): Promise<Module> => {
  const container = await containerOf(name)
  const make = await container.get(exposed)
  return make() as Module
}

/** Forgets a remote, so that its next load fetches its entry file again, which may name newer chunks. */
export const startOver = (name: string): void => {
  opened.delete(name)
}
