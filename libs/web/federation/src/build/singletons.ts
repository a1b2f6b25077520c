import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The modules that shell and remotes share at run time, with the packages their versions are read from (ADR 0033). A shared
 * module is not tree-shaken, so the UI kit, icons, Radix, downshift and the like are bundled by each user. The toast store is
 * shared because one Toaster renders the toasts of every portal.
 */
const singletons: Readonly<Record<string, string>> = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  '@tanstack/react-query': '@tanstack/react-query',
  'react-hot-toast/headless': 'react-hot-toast',
  '@licensing/federation': '@licensing/federation',
  '@licensing/api-client': '@licensing/api-client',
}

const packageFile = (name: string, from: string): string => {
  const candidate = join(from, 'node_modules', name, 'package.json')
  if (existsSync(candidate)) return candidate
  const parent = dirname(from)
  if (parent === from) throw new Error(`${name} is not installed`)
  return packageFile(name, parent)
}

const versionOf = (name: string): string => {
  const file = packageFile(name, import.meta.dirname)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

const termsOf = (name: string) => {
  const version = versionOf(name)
  return { singleton: true, strictVersion: true, eager: false, version, requiredVersion: version } as const
}

/** Strict singletons in exact versions: the shell provides the copies, and a remote brings none of its own. */
export const sharedBy = (kind: 'shell' | 'remote') =>
  Object.fromEntries(
    Object.entries(singletons).map(([request, name]) => [
      request,
      kind === 'shell' ? termsOf(name) : { ...termsOf(name), import: false as const },
    ]),
  )
