import { join } from 'node:path'
import type { Configuration } from '@rspack/core'
import { isProduction, nonce, rules } from './bundling'
import { precompressed } from './precompressed'

interface StandaloneOptions {
  /** Folder of the frontend: `import.meta.dirname` of its rspack.config.ts. */
  directory: string
  /** File name to source file, relative to `directory`: `{ verificador: './src/embed.ts' }` gives verificador.js. */
  entry: Record<string, string>
}

/**
 * A module script in one file with a fixed name, in `dist/embed`, for the pages of other sites. It is not part of the
 * federation and reads its own origin from `import.meta.url`.
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
  plugins: [nonce, ...(isProduction ? [precompressed] : [])],
  performance: { hints: false },
  node: false,
})
