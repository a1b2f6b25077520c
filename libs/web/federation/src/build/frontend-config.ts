import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack, type Configuration, type RspackPluginInstance } from '@rspack/core'
import { isProduction, nonce, rules } from './bundling'
import { preloaded } from './preloaded'
import { precompressed } from './precompressed'
import { sharedBy } from './singletons'
import { subsetFonts } from './subset-fonts'

interface FrontendOptions {
  /** Folder of the frontend: `import.meta.dirname` of its rspack.config.ts. */
  directory: string
  /** As remotes are named in addresses and in RemoteScreen: 'back-office'. */
  name: string
  kind: 'shell' | 'remote'
  /** Remote: public names to files, e.g. `{ './routes': './src/routes.ts' }`. */
  exposes?: Record<string, string>
  /** Shell: names of the remotes, each served under /remotes/<name>/. */
  remotes?: readonly string[]
  /** Shell: plugins of the federation runtime, files relative to `directory`. */
  runtimePlugins?: readonly string[]
  /** Shell: names of the chunks that every page needs, beside its entry script. */
  preload?: readonly string[]
  /** Files served as they are: from a folder or file, to a path below the frontend's own. */
  copies?: readonly { from: string; to: string }[]
}

/** Code shared by several chunks gets its own chunk from this size on: many small files compress worse. */
const SMALLEST_SPLIT_BYTES = 50_000

/** The modules that every page needs, in one file of the shell: those shared at run time, and those of each icon. */
const sharedByEveryPage = {
  name: 'shared',
  test: /[\\/](node_modules[\\/](react|react-dom|scheduler|react-hot-toast|lucide-react[\\/]dist[\\/]esm(?![\\/]icons))[\\/]|api-client[\\/]src[\\/](index|request|session|endpoints|queries[\\/]query-keys))/,
  chunks: 'async',
  enforce: true,
} as const

/**
 * By default a build of more than 500 modules gets ids of five digits, which every import repeats: 1.2 kB of the
 * back-office's wizard.
 */
const MODULE_ID_DIGITS = 4

/** The global variable of a remote: 'back-office' → 'licensing_back_office'. */
const globalName = (name: string) => `licensing_${name.replaceAll('-', '_')}`

/** How shell and remotes are federated alike. */
const federation = ({ name, kind }: FrontendOptions) => ({
  name: globalName(name),
  shared: sharedBy(kind),
  // With version-first, the page contacts every remote at the start and stays blank if one is down.
  shareStrategy: 'loaded-first' as const,
  dts: false,
})

const remotePlugins = (options: FrontendOptions): RspackPluginInstance[] => [
  new ModuleFederationPlugin({
    ...federation(options),
    filename: 'remoteEntry.js',
    exposes: options.exposes ?? {},
    manifest: true,
    // The shell provides the core of the runtime, and a remote has no remotes itself.
    experiments: {
      externalRuntime: true,
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
    },
  }),
]

const addressOf = (remote: string) => `${globalName(remote)}@/remotes/${remote}/mf-manifest.json`

const shellPlugins = (options: FrontendOptions): RspackPluginInstance[] => {
  const { directory, remotes = [], runtimePlugins = [], preload = [] } = options
  return [
    new ModuleFederationPlugin({
      ...federation(options),
      remotes: Object.fromEntries(remotes.map((remote) => [remote, addressOf(remote)])),
      runtimePlugins: runtimePlugins.map((file) => join(directory, file)),
      manifest: false,
      experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
    }),
    new rspack.HtmlRspackPlugin({
      template: join(directory, 'src/index.html'),
      filename: 'index.html',
      chunks: ['main'],
      scriptLoading: 'defer',
      minify: isProduction,
    }),
    preloaded(preload),
  ]
}

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
    entry: isShell ? { main: './src/main.ts' } : {},
    output: {
      path: join(directory, 'dist'),
      publicPath: isShell ? '/' : 'auto',
      uniqueName: globalName(name),
      // The policy by which the bundler's runtime loads chunks; the page's Content-Security-Policy names it.
      trustedTypes: { policyName: globalName(name) },
      // A module that failed to load is loaded again by the next import().
      strictModuleErrorHandling: true,
      filename: '[name].[contenthash:8].js',
      // Not by name, because a remote's entry file would then carry a map of all names.
      chunkFilename: '[id].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[id].[contenthash:8].css',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      // dist/embed belongs to standaloneConfig.
      clean: { keep: /^embed\// },
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
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
      splitChunks: {
        minSize: SMALLEST_SPLIT_BYTES,
        ...(isShell ? { cacheGroups: { shared: sharedByEveryPage } } : {}),
      },
    },
    performance: { hints: false },
    node: false,
  }
}
