import { defineConfig } from '@rspack/cli'
import type { ExternalItemFunctionData } from '@rspack/core'

/**
 * One ESM file for the server. Our own packages are TypeScript sources and are bundled; what comes from the registry
 * stays outside: it may carry native code or read its own files.
 */
const outside = (
  { request }: ExternalItemFunctionData,
  done: (error?: Error, result?: string) => void,
): void => {
  const name = request ?? ''
  const ours = name.startsWith('.') || name.startsWith('/') || name.startsWith('@licensing/')
  if (ours) done()
  else done(undefined, `module ${name}`)
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
    library: { type: 'module' },
    clean: true,
  },
  devtool: 'source-map',
  externals: [outside],
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
    ],
  },
  optimization: { minimize: false },
  stats: 'errors-warnings',
})
