import { rspack, type ChunkGroup, type RspackPluginInstance } from '@rspack/core'
import { givenEntries } from '../given-entries'

/** What the page's first script may ask for before the application itself has come. */
export interface AheadPlan {
  /** Addresses of the chunks that someone signed in needs first. */
  readonly signedIn: readonly string[]
  /** Of those that anyone else meets. */
  readonly signedOut: readonly string[]
  /** Address of each remote's entry file, by the remote's name, as the page gives it or else here. */
  readonly entries: Readonly<Record<string, string>>
}

export interface AheadOptions {
  /** Imports, as the source writes them, whose chunks go into the plan. */
  readonly signedIn: readonly string[]
  readonly signedOut: readonly string[]
  /** Runs in the page as it stands here: it may use nothing from around it. */
  readonly run: (plan: AheadPlan) => void
}

/** The name never changes: the page's template names it. */
const AHEAD_FILE = 'ahead.js'

const isOf = (group: ChunkGroup, imports: readonly string[]): boolean =>
  group.origins.some(({ request }) => request !== undefined && imports.includes(request))

/**
 * A script of its own, some hundred bytes, which is there long before the application: it asks for what the application
 * will need next, so that those files come beside it and not after it.
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
