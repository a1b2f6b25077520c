import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack, type Configuration, type RspackPluginInstance } from '@rspack/core'
import { isProduction, nonce, rules } from './bundling'
import { FIRST_SCRIPT, firstScript, type FirstScriptOptions } from './first-script'
import { precompressed } from './precompressed'
import { runtimeConstants, treeShakenRuntime } from './runtime'
import { screenFiles } from './screen-files'
import { consumed, providedSource } from './singletons'
import { subsetFonts } from './subset-fonts'

export interface FrontendOptions {
  /** Folder of the frontend: `import.meta.dirname` of its rspack.config.ts. */
  directory: string
  /** As remotes are named in addresses and in RemoteScreen: 'back-office'. */
  name: string
  kind: 'shell' | 'remote'
  /** Shell: file the page starts with, relative to `directory`. Default './src/main.tsx'. */
  entry?: string
  /** Remote: public names to files, e.g. `{ './routes': './src/routes.ts' }`. */
  exposes?: Record<string, string>
  /** Shell: names of the remotes, each served under /remotes/<name>/. */
  remotes?: readonly string[]
  /** Shell: the script that its page starts with; the template then has its placeholders. */
  firstScript?: FirstScriptOptions
  /** Files served as they are: from a folder or file, to a path below the frontend's own. */
  copies?: readonly { from: string; to: string }[]
}

const ENTRY_FILE = 'remoteEntry.js'

/** Code shared by several screens of a remote gets its own chunk from this size on: many small files compress worse. */
const SMALLEST_SPLIT_BYTES = 50_000

/**
 * By default a build of more than 500 modules gets ids of five digits, which every import repeats: 1.2 kB of the
 * back-office's wizard.
 */
const MODULE_ID_DIGITS = 4

/** The global variable of a remote: 'back-office' → 'licensing_back_office'. */
const globalName = (name: string) => `licensing_${name.replaceAll('-', '_')}`

const remotePlugins = ({ name, exposes = {} }: FrontendOptions): RspackPluginInstance[] => [
  new ModuleFederationPlugin({
    name: globalName(name),
    filename: ENTRY_FILE,
    // `var` at the top of a classic script can be deleted only when it is assigned: a retry must see that it is gone.
    library: { type: 'window', name: globalName(name) },
    exposes,
    shared: consumed(),
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    // The shell provides the runtime's core. A remote has no remotes itself, and is addressed without a snapshot.
    experiments: {
      externalRuntime: true,
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
    },
  }),
  screenFiles,
]

/**
 * Source of the module that replaces src/host-settings.ts. The shell is a host by src/host.ts, not by a plugin, so that a
 * page without remotes contains no federation code.
 */
const hostSource = (remotes: readonly string[]) => {
  const list = remotes.map((name) => ({
    name,
    entry: `/remotes/${name}/${ENTRY_FILE}`,
    globalName: globalName(name),
  }))
  const source = `export const remotes = ${JSON.stringify(list)}\nexport const provided = ${providedSource()}\n`
  return source
}

/** A virtual file. Its folder determines which node_modules its imports resolve to. */
const hostFile = (directory: string) => join(directory, 'src/federation-host-settings.js')

const foldersOf = (remotes: readonly string[]) =>
  Object.fromEntries(remotes.map((name) => [name, `/remotes/${name}`]))

const shellPlugins = ({
  directory,
  remotes = [],
  firstScript: first,
}: FrontendOptions): RspackPluginInstance[] => [
  runtimeConstants,
  new rspack.NormalModuleReplacementPlugin(/^\.{1,2}\/host-settings$/, hostFile(directory)),
  new rspack.experiments.VirtualModulesPlugin({ [hostFile(directory)]: hostSource(remotes) }),
  new rspack.HtmlRspackPlugin({
    template: join(directory, 'src/index.html'),
    filename: 'index.html',
    chunks: ['main'],
    scriptLoading: 'defer',
    minify: isProduction,
  }),
  ...(first === undefined ? [] : [firstScript(first, foldersOf(remotes))]),
]

const shellEntries = ({ entry = './src/main.tsx', firstScript: first }: FrontendOptions) => ({
  main: entry,
  ...(first === undefined ? {} : { [FIRST_SCRIPT]: first.entry }),
})

/** Files that are already built; the minimizer leaves them alone. */
const copied = (copies: NonNullable<FrontendOptions['copies']>): RspackPluginInstance =>
  new rspack.CopyRspackPlugin({ patterns: copies.map((copy) => ({ ...copy, info: { minimized: true } })) })

/** The rspack configuration of a frontend; the options hold the differences. */
export const frontendConfig = (options: FrontendOptions): Configuration => {
  const { directory, name, kind, copies } = options
  const isShell = kind === 'shell'
  return {
    name,
    context: directory,
    mode: isProduction ? 'production' : 'development',
    devtool: 'source-map',
    entry: isShell ? shellEntries(options) : {},
    output: {
      path: join(directory, 'dist'),
      publicPath: isShell ? '/' : 'auto',
      uniqueName: globalName(name),
      // The policy by which the bundler's runtime loads chunks; the page's Content-Security-Policy names it.
      trustedTypes: { policyName: globalName(name) },
      filename: '[name].[contenthash:8].js',
      // Not by name, because a remote's entry file would then carry a map of all names.
      chunkFilename: '[id].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[id].[contenthash:8].css',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      // dist/embed belongs to standaloneConfig.
      clean: { keep: /^embed\// },
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: isShell ? {} : treeShakenRuntime },
    module: { rules },
    plugins: [
      nonce,
      new rspack.ids.DeterministicModuleIdsPlugin({ maxLength: MODULE_ID_DIGITS, fixedLength: true }),
      ...(isShell ? shellPlugins(options) : remotePlugins(options)),
      ...(copies === undefined ? [] : [copied(copies)]),
      ...(isProduction ? [subsetFonts, precompressed] : []),
    ],
    optimization: {
      chunkIds: 'deterministic',
      // By the plugin below.
      moduleIds: false,
      ...(isShell ? {} : { splitChunks: { minSize: SMALLEST_SPLIT_BYTES } }),
    },
    performance: { hints: false },
    node: false,
  }
}
