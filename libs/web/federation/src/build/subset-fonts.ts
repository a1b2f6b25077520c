// oxlint-disable-next-line typescript/triple-slash-reference -- an ambient declaration cannot be imported
/// <reference path="./subset-font.d.ts" />
import { rspack, type RspackPluginInstance } from '@rspack/core'
import subsetFont from 'subset-font'

const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')

/** Western European languages, and the punctuation, arrows and signs of our texts. The same as unicode-range in fonts.css. */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…€−←↑→↓≤≥✓`

const OPTIONS = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  // Without the alternative shapes of letters, which no style selects.
  keepFeatures: ['kern', 'ccmp', 'calt', 'tnum', 'zero'],
}

/** Reduces the fonts of a bundle to the characters, weights and features in use: about half of each file. */
export const subsetFonts: RspackPluginInstance = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('subset-fonts', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE
      compilation.hooks.processAssets.tapPromise({ name: 'subset-fonts', stage }, async () => {
        const fonts = compilation.getAssets().filter(({ name }) => name.endsWith('.woff2'))
        const reduce = async ({ name, source }: (typeof fonts)[number]) => {
          const font = await subsetFont(source.buffer(), CHARACTERS, OPTIONS)
          compilation.updateAsset(name, new rspack.sources.RawSource(font))
        }
        await Promise.all(fonts.map(reduce))
      })
    })
  },
}
