import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin'
import { provided } from './host-settings'
import { addressOf, remoteAddresses } from './remote/remote-addresses'

/** The bundler's timeout for a chunk. The runtime's default of 20 s is too short for a slow connection. */
const TIMEOUT_MS = 120_000

/** In browsers with Trusted Types, this policy may create script URLs, but only those of the remotes' entry files. */
const entryFiles = globalThis.trustedTypes?.createPolicy('licensing_remotes', {
  // An empty URL loads nothing.
  createScriptURL: (source: string) =>
    remoteAddresses().some(({ entry }) => entry === source) ? source : '',
})

/** The runtime assigns script URLs as plain strings, which the page's Content-Security-Policy blocks. */
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
  // The remotes are built without the runtime's core and use the shell's.
  plugins: [provideRuntimeCore(), trustEntryFiles],
})

/**
 * Loads the shell's copies in parallel with the remote's files, which would load them one after the other. The runtime
 * assigns a copy to its first loader and drops it when that remote is registered again, so the shell must load it first.
 */
const loadShared = (): void => {
  // A failure surfaces in the remote that needs the package.
  for (const request of Object.keys(provided)) host.loadShare(request).catch(() => undefined)
}

/** Loads an exposed module of a remote: `('back-office', 'routes')`. */
export const loadRemote = async <Module>(name: string, exposed: string): Promise<Module> => {
  const { globalName } = addressOf(name)
  loadShared()
  const module = await host.loadRemote<Module>(`${globalName}/${exposed}`)
  if (module === null) throw new Error(`remote ${name} exposes no ${exposed}`)
  return module
}

/** The runtime never retries a shared package that failed to load. */
const forgetFailedShares = (): void => {
  const copies = Object.values(host.shareScopeMap['default'] ?? {}).flatMap((versions) =>
    Object.values(versions),
  )
  for (const copy of copies) if (copy.loaded !== true) copy.loading = null
}

/** Registers a remote again, so that its next load fetches its entry file, which may name newer chunks. */
export const startOver = (name: string): void => {
  const { globalName, entry } = addressOf(name)
  forgetFailedShares()
  host.registerRemotes([{ name: globalName, entry }], { force: true })
}
