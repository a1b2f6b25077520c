import { rspack, type RspackPluginInstance } from '@rspack/core'
import { filesOf, withFinalAssets } from './assets'

const tagOf = (file: string): string =>
  file.endsWith('.woff2')
    ? `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`
    : `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="/${file}">`

/** Adds preload links to the page, for the font and for the files of the chunks with these names. */
export const preloaded = (chunkNames: readonly string[]): RspackPluginInstance =>
  withFinalAssets('preloaded', (compilation) => {
    const fonts = compilation.getAssets().flatMap(({ name }) => (name.endsWith('.woff2') ? [name] : []))
    const tags = [...filesOf(compilation, chunkNames), ...fonts].map(tagOf).join('')
    compilation.updateAsset(
      'index.html',
      (page) => new rspack.sources.RawSource(page.source().toString().replace('</head>', `${tags}</head>`)),
    )
  })
