import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Singleton {
  /** Package its version is read from. */
  package: string
  /** CommonJS packages share their `module.exports`, which an import() holds as `default`. */
  commonJs?: true
}

/**
 * The packages that the portals share at run time as singletons (ADR 0005). A shared module is not tree-shaken, so the UI
 * kit, icons, Radix, downshift and the like are bundled by each user. The toast store is shared because one Toaster
 * renders the toasts of every portal.
 */
const singletons: Record<string, Singleton> = {
  react: { package: 'react', commonJs: true },
  'react/jsx-runtime': { package: 'react', commonJs: true },
  'react-dom': { package: 'react-dom', commonJs: true },
  '@tanstack/react-query': { package: '@tanstack/react-query' },
  'react-hot-toast/headless': { package: 'react-hot-toast' },
  '@licensing/federation': { package: '@licensing/federation' },
  '@licensing/api-client': { package: '@licensing/api-client' },
}

const packageFile = (name: string, from: string): string => {
  const candidate = join(from, 'node_modules', name, 'package.json')
  if (existsSync(candidate)) return candidate
  const parent = dirname(from)
  if (parent === from) throw new Error(`${name} is not installed`)
  return packageFile(name, parent)
}

const versionOf = (name: string) => {
  const { version } = JSON.parse(readFileSync(packageFile(name, import.meta.dirname), 'utf8')) as {
    version: string
  }
  return version
}

/** Strict singletons in exact versions, none of them in an entry script. */
const termsOf = (name: string) =>
  ({ singleton: true, strictVersion: true, eager: false, requiredVersion: versionOf(name) }) as const

/** The singletons as a remote consumes them, without a fallback copy. */
export const consumed = () =>
  Object.fromEntries(
    Object.entries(singletons).map(
      ([request, { package: name }]) => [request, { ...termsOf(name), import: false }] as const,
    ),
  )

const provision = ([request, { package: name, commonJs }]: [string, Singleton]) => {
  const copy = commonJs === true ? 'module.default' : 'module'
  // One file with the host, because a page that needs its own copy of one needs them all.
  const loaded = `import(/* webpackChunkName: "portal" */ ${JSON.stringify(request)})`
  const load = `() => ${loaded}.then((module) => () => ${copy})`
  const terms = `version: ${JSON.stringify(versionOf(name))}, shareConfig: ${JSON.stringify(termsOf(name))}`
  return `${JSON.stringify(request)}: { ${terms}, get: ${load} }`
}

/** Source of the module that provides the shell's copies to the remotes. */
export const providedSource = () => `{ ${Object.entries(singletons).map(provision).join(', ')} }`
