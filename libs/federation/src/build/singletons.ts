import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Singleton {
  /** Package its version is read from. */
  package: string
  /** CommonJS packages share their `module.exports`, which an import() holds as `default`. */
  commonJs?: true
}

/**
 * What the portals share at run time, one copy of each (ADR 0005). Only what must be single is here: a shared module is
 * not tree-shaken, so the kit, icons, Radix, downshift and the like are bundled by whoever uses them. The toast store
 * is here because one Toaster draws every portal's toasts.
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

/** The shared packages, as they are imported. */
export const sharedRequests = Object.keys(singletons)

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

/** One copy of each, exactly in its version, and none of them in a first script. */
const termsOf = (name: string) =>
  ({ singleton: true, strictVersion: true, eager: false, requiredVersion: versionOf(name) }) as const

/** How a remote asks for the singletons: it has no copy of its own to fall back on. */
export const consumed = () =>
  Object.fromEntries(
    Object.entries(singletons).map(
      ([request, { package: name }]) => [request, { ...termsOf(name), import: false }] as const,
    ),
  )

const provision = ([request, { package: name, commonJs }]: [string, Singleton]) => {
  const copy = commonJs === true ? 'module.default' : 'module'
  const load = `() => import(${JSON.stringify(request)}).then((module) => () => ${copy})`
  const terms = `version: ${JSON.stringify(versionOf(name))}, shareConfig: ${JSON.stringify(termsOf(name))}`
  return `${JSON.stringify(request)}: { ${terms}, get: ${load} }`
}

/** Source of the module that gives the shell's own copies to the remotes. */
export const providedSource = () => `{ ${Object.entries(singletons).map(provision).join(', ')} }`
