import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin'
import { provided } from './host-settings'
import { addressOf, remoteAddresses } from './remote-addresses'

/** What the bundler gives a chunk; the runtime's own 20 s are short for a slow line. */
const TIMEOUT_MS = 120_000

/** Where browsers know Trusted Types, the page's policy lets this one name a script, and only the remotes' entry files. */
const entryFiles = globalThis.trustedTypes?.createPolicy('licensing_remotes', {
  // An empty address does not load.
  createScriptURL: (source: string) =>
    remoteAddresses().some(({ entry }) => entry === source) ? source : '',
})

/** The runtime sets addresses as strings, which the page's policy refuses. */
const trustEntryFiles: ModuleFederationRuntimePlugin = {
  name: 'trust-entry-files',
  createScript: ({ url }) => {
    const script = document.createElement('script')
    script.src = entryFiles?.createScriptURL(url) ?? url
    return { script, timeout: TIMEOUT_MS }
  },
}

const host = createInstance({
  name: 'licensing_shell',
  remotes: remoteAddresses().map(({ globalName, entry }) => ({ name: globalName, entry })),
  shared: provided,
  shareStrategy: 'loaded-first',
  // The remotes are built without the runtime's core, and take the shell's.
  plugins: [provideRuntimeCore(), trustEntryFiles],
})

/**
 * Loads the shell's copies while the remote's own files come, which would ask for them one after the other. A copy belongs,
 * for the runtime, to the first that loads it, and goes with a remote that is registered again: so it must be the shell.
 */
const loadShared = (): void => {
  // A failure is met by the remote that cannot do without.
  for (const request of Object.keys(provided)) host.loadShare(request).catch(() => undefined)
}

/** Loads what a remote exposes: `('back-office', 'routes')`. */
export const loadRemote = async <Module>(name: string, exposed: string): Promise<Module> => {
  const { globalName } = addressOf(name)
  loadShared()
  const module = await host.loadRemote<Module>(`${globalName}/${exposed}`)
  if (module === null) throw new Error(`remote ${name} exposes no ${exposed}`)
  return module
}

/** The runtime remembers for ever that a shared package did not come. */
const forgetFailedShares = (): void => {
  const copies = Object.values(host.shareScopeMap['default'] ?? {}).flatMap((versions) =>
    Object.values(versions),
  )
  for (const copy of copies) if (copy.loaded !== true) copy.loading = null
}

/** Forgets a remote, so that its next load fetches its entry file again, which may name newer chunks. */
export const startOver = (name: string): void => {
  const { globalName, entry } = addressOf(name)
  forgetFailedShares()
  host.registerRemotes([{ name: globalName, entry }], { force: true })
}
