import { rspack, type RuleSetRule } from '@rspack/core'

/** Bundles are for production unless NODE_ENV is 'development'. */
export const isProduction = process.env['NODE_ENV'] !== 'development'

/** How sources become modules, the same in every bundle. */
export const rules: RuleSetRule[] = [
  // rspack requires the federation's runtime as CommonJS, which is not tree-shaken; its packages also ship modules.
  { test: /[\\/]@module-federation[\\/]/, resolve: { conditionNames: ['import', '...'] } },
  {
    test: /\.tsx?$/,
    // The workspace's packages are TypeScript source; npm links them, so their real path is outside node_modules.
    exclude: /node_modules/,
    type: 'javascript/auto',
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: !isProduction } },
        target: 'es2022',
      },
    },
  },
  // The workspace's packages have no import side effects, so unused modules are dropped.
  { test: /[\\/]libs[\\/](?:[^\\/]+[\\/]){1,2}src[\\/].*\.tsx?$/, sideEffects: false },
  // `import css from './x.css?inline'`: the text, for a shadow root.
  { test: /\.css$/, resourceQuery: /inline/, type: 'css', parser: { exportType: 'text' } },
  { test: /\.css$/, resourceQuery: { not: [/inline/] }, type: 'css', sideEffects: true },
  { test: /\.(woff2|svg|png|jpe?g|webp)$/, type: 'asset' },
]

/** Styles that libraries insert carry the page's nonce, which the server sets as `window.__nonce__` before any script. */
export const nonce = new rspack.DefinePlugin({ __webpack_nonce__: 'window.__nonce__' })
