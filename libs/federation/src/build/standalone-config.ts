import { join } from 'node:path'
import type { Configuration } from '@rspack/core'
import { isProduction, nonce, rules } from './bundling'

export interface StandaloneOptions {
  /** Folder of the frontend: `import.meta.dirname` of its rspack.config.ts. */
  directory: string
  /** File name to source file, relative to `directory`: `{ verificador: './src/embed.ts' }` gives verificador.js. */
  entry: Record<string, string>
}

/**
 * A module script that carries everything in one file under a name that never changes, in `dist/embed`: what other sites
 * put in their pages. It takes no part in the federation, and knows by `import.meta.url` where it was loaded from.
 */
export const standaloneConfig = ({ directory, entry }: StandaloneOptions): Configuration => ({
  name: 'standalone',
  context: directory,
  mode: isProduction ? 'production' : 'development',
  devtool: 'source-map',
  entry,
  output: {
    path: join(directory, 'dist/embed'),
    publicPath: 'auto',
    uniqueName: 'licensing-embed',
    filename: '[name].js',
    module: true,
    clean: true,
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: { rules, parser: { javascript: { dynamicImportMode: 'eager', importMeta: false } } },
  plugins: [nonce],
  performance: { hints: false },
  node: false,
})
