import { createRequire } from 'node:module'
import { rspack } from '@rspack/core'

const from = (path: string) => createRequire(path)

const enhanced = from(import.meta.url).resolve('@module-federation/enhanced/rspack')
const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime'
const bundlerRuntime = from(enhanced).resolve(`${BUNDLER_RUNTIME}/bundler`)

/**
 * The plugin bundles the CommonJS build of its runtime, which cannot be tree-shaken (5 kB). These are the ESM builds of the
 * same packages.
 */
export const treeShakenRuntime = {
  [from(enhanced).resolve(BUNDLER_RUNTIME)]: bundlerRuntime,
  '@module-federation/runtime': from(bundlerRuntime).resolve('@module-federation/runtime/bundler'),
}

/** The constants of the plugin's `experiments.optimization`, for the shell, which has the runtime without the plugin. */
export const runtimeConstants = new rspack.DefinePlugin({
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  ENV_TARGET: JSON.stringify('web'),
})
