import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { rspack, type Compilation } from '@rspack/core'
import { withFinalAssets } from './assets'

const COMPRESSIBLE = /\.(js|css|svg|json|geojson)$/
/** Below this, a compressed file saves no packet. */
const SMALLEST_BYTES = 1_024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const add = async (compilation: Compilation, name: string, content: Buffer): Promise<void> => {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [br, gz] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })])
  compilation.emitAsset(`${name}.br`, new rspack.sources.RawSource(br))
  compilation.emitAsset(`${name}.gz`, new rspack.sources.RawSource(gz))
}

/**
 * Adds `x.br` and `x.gz` to each compressible asset, each at the best level (brotli's default): compressed once, instead of
 * at a faster level for every response.
 */
export const precompressed = withFinalAssets(
  'precompressed',
  async (compilation) => {
    const assets = compilation.getAssets().filter(({ name }) => COMPRESSIBLE.test(name))
    await Promise.all(
      assets.map(async ({ name, source }) => {
        const content = source.buffer()
        if (content.length >= SMALLEST_BYTES) await add(compilation, name, content)
      }),
    )
  },
  { last: true },
)
