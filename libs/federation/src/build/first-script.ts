import { rspack, type Compilation } from '@rspack/core'
import { filesOf, withFinalAssets } from './assets'

/** The data of the page's first script, as JSON in the page. */
export interface FirstScriptPlan<Facts> {
  /** Addresses of the shell's files, by the names in `chunks`. */
  readonly files: Readonly<Record<string, readonly string[]>>
  /** Folder of each remote on the page's own origin, by name. */
  readonly folders: Readonly<Record<string, string>>
  readonly facts: Facts
}

export interface FirstScriptOptions {
  /** Source file, relative to the frontend's folder. */
  readonly entry: string
  /** Names of chunks that are needed together, by the name the script knows them by. */
  readonly chunks: Readonly<Record<string, readonly string[]>>
  /** Passed to the script. */
  readonly facts: unknown
}

/** Chunk of the script, which is inlined. */
export const FIRST_SCRIPT = 'first'

/** Placeholders in the page's template. */
const PLAN = '__FIRST_PLAN__'
const CODE = '__FIRST_SCRIPT__'
const FONT = '__FONT__'

const codeOf = (compilation: Compilation): string => {
  const [file, ...more] = filesOf(compilation, [FIRST_SCRIPT])
  const asset = file === undefined ? undefined : compilation.getAsset(file)
  if (asset === undefined || more.length > 0) throw new Error('the first script must be one file')
  const code = asset.source.source().toString()
  compilation.deleteAsset(asset.name)
  return code.replace(/\n?\/\/# sourceMappingURL=\S+\s*$/, '')
}

const fontOf = (compilation: Compilation): string =>
  compilation.getAssets().find(({ name }) => name.endsWith('.woff2'))?.name ?? ''

/**
 * Inlines into the page the script that runs before any other, its plan, and the address of the font. The server puts the
 * hash of the script into the page's Content-Security-Policy.
 */
export const firstScript = (
  { chunks, facts }: FirstScriptOptions,
  folders: FirstScriptPlan<unknown>['folders'],
) =>
  withFinalAssets('first-script', (compilation) => {
    const initial = new Set(compilation.entrypoints.get('main')?.getFiles())
    const addresses = (names: readonly string[]) =>
      filesOf(compilation, names).flatMap((file) => (initial.has(file) ? [] : [`/${file}`]))
    const files = Object.fromEntries(
      Object.entries(chunks).map(([name, chunkNames]) => [name, addresses(chunkNames)]),
    )
    const plan = JSON.stringify({ files, folders, facts } satisfies FirstScriptPlan<unknown>)
    const values = {
      [PLAN]: plan.replaceAll('<', '\\u003c'),
      [CODE]: codeOf(compilation),
      [FONT]: fontOf(compilation),
    }
    compilation.updateAsset('index.html', (page) => {
      const html = Object.entries(values).reduce(
        (text, [placeholder, value]) => text.replace(placeholder, () => value),
        page.source().toString(),
      )
      // Browsers would prefer the preloaded chunks to the deferred application, which needs the time to start.
      return new rspack.sources.RawSource(html.replace('<script defer', '<script fetchpriority="high" defer'))
    })
  })
