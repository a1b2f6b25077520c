import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { remoteFolders } from './addresses'

/** The bundler's timeout for a chunk. The runtime's default of 20 s is too short for a slow connection. */
const TIMEOUT_MS = 120_000

/** In browsers with Trusted Types, this policy may create script URLs, but only those of the remotes. */
const policy = globalThis.trustedTypes?.createPolicy('licensing_remotes', {
  // An empty URL loads nothing.
  createScriptURL: (source: string) => {
    const { href } = new URL(source, window.location.origin)
    return remoteFolders().some((folder) => href.startsWith(folder)) ? href : ''
  },
})

/** The federation runtime assigns script URLs as plain strings, which the page's Content-Security-Policy blocks. */
const trustedScripts = (): ModuleFederationRuntimePlugin => ({
  name: 'trusted-scripts',
  createScript: ({ url }) => {
    const script = document.createElement('script')
    script.src = policy?.createScriptURL(url) ?? url
    return { script, timeout: TIMEOUT_MS }
  },
})

export default trustedScripts
