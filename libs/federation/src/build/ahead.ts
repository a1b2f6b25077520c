import { rspack, type ChunkGroup, type RspackPluginInstance } from '@rspack/core'
import { givenEntries } from '../given-entries'

/** The files that the page's first script may prefetch before the application has loaded. */
export interface AheadPlan {
  /** Addresses of the chunks that someone signed in needs first. */
  readonly signedIn: readonly string[]
  /** Addresses of the chunks that everyone else needs first. */
  readonly signedOut: readonly string[]
  /** Address of each remote's entry file by name; the page may override it. */
  readonly entries: Readonly<Record<string, string>>
}

export interface AheadOptions {
  /** Imports, as the source writes them, whose chunks go into the plan. */
  readonly signedIn: readonly string[]
  readonly signedOut: readonly string[]
  /** Inlined into the page, so it must not use anything outside itself. */
  readonly run: (plan: AheadPlan) => void
}

/** The name is fixed because the page's template contains it. */
const AHEAD_FILE = 'ahead.js'

const isOf = (group: ChunkGroup, imports: readonly string[]): boolean =>
  group.origins.some(({ request }) => request !== undefined && imports.includes(request))

/**
 * A script of a few hundred bytes that arrives long before the application and prefetches the files needed next, so that
 * they load in parallel with it.
 */
export const aheadPlugin = (
  { signedIn, signedOut, run }: AheadOptions,
  entries: AheadPlan['entries'],
): RspackPluginInstance => ({
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('AheadPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'AheadPlugin', stage }, () => {
        const initial = new Set(compilation.entrypoints.get('main')?.getFiles())
        const filesOf = (imports: readonly string[]): string[] => {
          const found = [...compilation.chunkGroups].filter((group) => isOf(group, imports))
          return [...new Set(found.flatMap((group) => group.getFiles()))]
            .filter((file) => /\.(js|css)$/.test(file) && !initial.has(file))
            .map((file) => `/${file}`)
        }
        const files = { signedIn: filesOf(signedIn), signedOut: filesOf(signedOut) }
        const known = `{ ...${JSON.stringify(entries)}, ...(${givenEntries.toString()})() }`
        const source = `(${run.toString()})({ ...${JSON.stringify(files)}, entries: ${known} })`
        compilation.emitAsset(AHEAD_FILE, new rspack.sources.RawSource(source))
      })
    })
  },
})
