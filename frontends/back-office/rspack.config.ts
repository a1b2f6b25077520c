import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { frontendConfig } from '@licensing/federation/build'

const pdfjs = createRequire(import.meta.url)('pdfjs-dist/package.json') as { version: string }
const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
/** The library requests these files by name, so the folder is named after its version (open-pdf.ts). */
const folder = `pdfjs-${pdfjs.version}`

export default frontendConfig({
  directory: import.meta.dirname,
  name: 'back-office',
  kind: 'remote',
  exposes: { './routes': './src/routes.ts' },
  copies: [
    { from: join(library, 'legacy/build/pdf.worker.min.mjs'), to: `${folder}/pdf.worker.js` },
    // The encodings of documents in East Asian scripts, and the fonts that a PDF may leave out.
    { from: join(library, 'cmaps'), to: `${folder}/cmaps` },
    { from: join(library, 'standard_fonts'), to: `${folder}/standard_fonts` },
    // Decodes JPEG 2000 without WebAssembly.
    {
      from: join(library, 'wasm/openjpeg_nowasm_fallback.js'),
      to: `${folder}/wasm/openjpeg_nowasm_fallback.js`,
    },
  ],
})
