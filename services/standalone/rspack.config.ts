import { defineConfig } from '@rspack/cli'
import type { ExternalItemFunctionData } from '@rspack/core'
import { boundariesFile } from '../../rspack.preset'

/**
 * Bundles the server into one ESM file. Our own packages are TypeScript sources and are bundled; packages from the registry stay
 * external because they may contain native code or read their own files.
 */
const externalize = (
  { request }: ExternalItemFunctionData,
  callback: (error?: Error, result?: string) => void,
): void => {
  const name = request ?? ''
  const ours = name.startsWith('.') || name.startsWith('/') || name.startsWith('@licensing/')
  if (ours) callback()
  else callback(undefined, `module ${name}`)
}

export default defineConfig({
  mode: 'production',
  target: 'node20',
  entry: { main: './src/main.ts' },
  output: {
    path: `${import.meta.dirname}/dist`,
    filename: '[name].js',
    module: true,
    chunkFormat: 'module',
    assetModuleFilename: '[name][ext]',
    library: { type: 'module' },
    clean: true,
  },
  devtool: 'source-map',
  externals: [externalize],
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    parser: { javascript: { importMeta: false, url: false } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        type: 'javascript/auto',
      },
      boundariesFile,
    ],
  },
  optimization: { minimize: false },
  stats: 'errors-warnings',
})
