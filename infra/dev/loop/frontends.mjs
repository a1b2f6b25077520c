import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { root } from '../prepare.mjs'

/** In the folder of each frontend. */
export const OUTPUT = '.dev'

const pathOf = (name) => (name === 'shell' ? '/' : `/remotes/${name}/`)

/** The rule with the transformation of components that React Fast Refresh needs. */
const withRefresh = (rule) => {
  if (rule.loader !== 'builtin:swc-loader') return rule
  const { jsc } = rule.options
  const react = { ...jsc.transform?.react, refresh: true }
  return { ...rule, options: { ...rule.options, jsc: { ...jsc, transform: { ...jsc.transform, react } } } }
}

/** Files keep their names, since styles are replaced in place, and are served from memory except the pages. */
const servedFrom = (name, output) => ({
  ...output,
  path: join(root, 'frontends', name, OUTPUT),
  publicPath: pathOf(name),
  filename: '[name].js',
  chunkFilename: '[id].js',
  cssFilename: '[name].css',
  cssChunkFilename: '[id].css',
  devtoolModuleFilenameTemplate: '[absolute-resource-path]',
  clean: false,
})

/** Part of every entry point, before the application. */
const renderers = (folder) =>
  new rspack.EntryPlugin(folder, join(import.meta.dirname, 'renderers.js'), { name: undefined })

const shared = {
  lazyCompilation: false,
  // Not `eval`, which the Content-Security-Policy forbids.
  devtool: 'cheap-module-source-map',
  infrastructureLogging: { level: 'warn' },
  stats: 'none',
}

const withHotReload = (name, config) => ({
  ...config,
  ...shared,
  output: servedFrom(name, config.output),
  module: { ...config.module, rules: config.module.rules.map(withRefresh) },
  plugins: [
    ...config.plugins,
    ...(name === 'shell' ? [renderers(config.context)] : []),
    new ReactRefreshRspackPlugin(),
  ],
  optimization: { ...config.optimization, chunkIds: 'named' },
})

/** A script for other sites is written to disk, from where the services serve it. */
const written = (config) => ({
  ...config,
  ...shared,
  output: { ...config.output, path: config.output.path.replace(/([\\/])dist([\\/]|$)/, '$1.dev$2') },
  dependencies: undefined,
  devServer: false,
})

/** The configurations of these frontends, changed for development. NODE_ENV must be `development` before the first call. */
export const developmentConfigs = async (names) => {
  const loaded = await Promise.all(
    names.map(async (name) => {
      const { default: config } = await import(`../../../frontends/${name}/rspack.config.ts`)
      return [config].flat().map((each) => (each.name === name ? withHotReload(name, each) : written(each)))
    }),
  )
  return loaded.flat()
}
