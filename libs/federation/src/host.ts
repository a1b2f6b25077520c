import { createInstance } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime/core'
import { provided, remotes } from './host-settings'

/** Remotes are built without the federation runtime and find it under this name (`externalRuntime`). */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })

const shared = Object.fromEntries(
  Object.entries(provided).map(([request, { version, get }]) => [
    request,
    { version, get, shareConfig: { singleton: true, strictVersion: true, requiredVersion: version } },
  ]),
)

/** The shell's side of the federation; a chunk of its own, so that pages without remotes do not pay for it. */
const host = createInstance({ name: 'shell', shareStrategy: 'loaded-first', remotes: [...remotes], shared })

/** Loads what a remote exposes, e.g. 'back-office/routes'. */
export const loadRemote = <Module>(id: string) => host.loadRemote<Module>(id)

/** Makes the runtime forget a remote, so that its next load fetches its files again. */
export const startOver = (name: string) => {
  const known = remotes.find((remote) => remote.name === name)
  if (known) host.registerRemotes([known], { force: true })
}
