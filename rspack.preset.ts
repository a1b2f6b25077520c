import { readFileSync } from 'node:fs'
import { defineConfig } from '@rspack/cli'
import type { Compiler, Configuration, ExternalItemFunctionData } from '@rspack/core'

/**
 * Packages that stay outside a service's bundle: native code, and packages whose files are served or read as they are (pdfkit reads
 * its colour profile, and we the fonts). The bundle's own package.json names those it needs, for its image to install
 * (infra/deploy/images).
 */
const OUTSIDE = [
  '@expo-google-fonts/inter',
  '@expo-google-fonts/noto-sans',
  '@node-rs/argon2',
  'pdfkit',
  'swagger-ui-dist',
]

/** Optional drivers of knex and pg that we do not use. They stay external, so that an import of one fails at run time. */
const NEVER =
  /^(pg-native|pg-query-stream|better-sqlite3|sqlite3|mysql2?|mariadb|oracledb|tedious|mssql|@google-cloud\/.*)(\/|$)/

const nameOf = (request: string): string =>
  request.startsWith('@') ? request.split('/').slice(0, 2).join('/') : (request.split('/')[0] ?? '')

const versionOf = (name: string): string =>
  (
    JSON.parse(readFileSync(`${import.meta.dirname}/node_modules/${name}/package.json`, 'utf8')) as {
      version: string
    }
  ).version

/** Writes dist/package.json with the packages that the bundle imports at run time, for `npm install` in that folder. */
const packageFile = {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('package-file', (compilation) => {
      compilation.hooks.processAssets.tap('package-file', (assets) => {
        const code = Object.values(assets).map((asset) => asset.source().toString())
        const asked = OUTSIDE.filter((name) => code.some((text) => text.includes(name)))
        const dependencies = Object.fromEntries(asked.map((name) => [name, versionOf(name)]))
        const content = `${JSON.stringify({ private: true, type: 'module', dependencies }, null, 2)}\n`
        compilation.emitAsset('package.json', new compiler.rspack.sources.RawSource(content))
      })
    })
  },
}

/** The one file that a service reads beside its bundle, which emits it. Other URLs do not name files to emit. */
export const boundariesFile = { test: /[\\/]places[\\/]boundaries[\\/]/, parser: { url: true } }

const outside = (
  { request = '', dependencyType }: ExternalItemFunctionData,
  done: (error?: Error, result?: string) => void,
): void => {
  if (!OUTSIDE.includes(nameOf(request)) && !NEVER.test(request)) return done()
  done(undefined, `${dependencyType === 'commonjs' ? 'node-commonjs' : 'module'} ${request}`)
}

/** Bundles a service into one ESM file, `dist/main.js`, which needs only Node and the packages of OUTSIDE. */
export const serviceBundle = (
  folder: string,
  { entry = './src/main.ts', output = 'dist' }: { entry?: string; output?: string } = {},
): Configuration =>
  defineConfig({
    mode: 'production',
    target: 'node20',
    context: folder,
    entry: { main: entry },
    output: {
      path: `${folder}/${output}`,
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      assetModuleFilename: '[name][ext]',
      library: { type: 'module' },
      clean: true,
    },
    devtool: 'source-map',
    externals: [outside],
    plugins: [packageFile],
    resolve: { extensions: ['.ts', '.js', '.json'] },
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
    // Stack traces and class names stay readable; the file is read once, when a container starts.
    optimization: { minimize: false, splitChunks: false },
    // knex and the limiter can load modules by computed names; we use none of those paths.
    ignoreWarnings: [{ module: /[\\/]node_modules[\\/](knex|rate-limiter-flexible)[\\/]/ }],
    stats: 'errors-warnings',
  })
