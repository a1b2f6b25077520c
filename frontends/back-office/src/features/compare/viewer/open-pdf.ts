/** An open PDF. Its pages are numbered from 1. */
export interface Pdf {
  readonly pages: number
  /** Draws a page `width` device pixels wide, or as wide as the largest canvas allows. Rejects once `signal` aborts. */
  readonly draw: (page: number, width: number, signal: AbortSignal) => Promise<HTMLCanvasElement>
  /** The text of a page, for screen readers; empty for a scan. */
  readonly textOf: (page: number) => Promise<string>
  readonly close: () => void
}

/** Safari's limit for a canvas is 16,777,216. */
const MAX_PIXELS = 16_000_000

/** The bundler's name for the folder of this remote. */
// oxlint-disable-next-line no-underscore-dangle -- the bundler's own name
declare const __webpack_public_path__: string

const loadLibrary = () => import('pdfjs-dist/legacy/build/pdf.mjs')
type Library = Awaited<ReturnType<typeof loadLibrary>>

/** A worker must have the page's origin; that of a remote on another origin runs in the page, where it is slower. */
const startWorker = async (url: string): Promise<Worker | null> => {
  if (new URL(url, location.href).origin !== location.origin) {
    await import(/* webpackIgnore: true */ url)
    return null
  }
  const policy = globalThis.trustedTypes?.createPolicy('licensing_back_office', {
    // An empty URL loads nothing.
    createScriptURL: (source: string) => (source === url ? source : ''),
  })
  const trusted = policy?.createScriptURL(url) ?? url
  return new Worker(trusted as string, { type: 'module' })
}

const failureOf = (worker: Worker | null): Promise<never> =>
  new Promise((_resolve, reject) => {
    worker?.addEventListener('error', () => reject(new Error('The worker of the PDF library failed')))
  })

type Loaded = Awaited<ReturnType<Library['getDocument']>['promise']>

const draw = async (pdf: Loaded, number: number, width: number, signal: AbortSignal) => {
  const page = await pdf.getPage(number)
  const whole = page.getViewport({ scale: 1 })
  const largest = Math.sqrt(MAX_PIXELS / (whole.width * whole.height))
  const viewport = page.getViewport({ scale: Math.min(width / whole.width, largest) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  signal.throwIfAborted()
  const drawing = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => drawing.cancel(), { once: true })
  await drawing.promise
  return canvas
}

const textOf = async (pdf: Loaded, number: number): Promise<string> => {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
}

/**
 * Opens a PDF with pdf.js, because the browser's viewer is a frame whose pages we cannot turn. The library
 * compiles no code (`isEvalSupported`, `useWasm`) and runs no script of the PDF, so the Content-Security-Policy stays as it is.
 * Each PDF has its own worker, so that a failure does not affect the other.
 */
export const openPdf = async (file: Blob): Promise<Pdf> => {
  const { getDocument, PDFWorker, version } = await loadLibrary()
  const folder = `${__webpack_public_path__}pdfjs-${version}/`
  const port = await startWorker(`${folder}pdf.worker.js`)
  const worker = new PDFWorker(port === null ? {} : { port: port as never })
  const close = () => {
    worker.destroy()
    port?.terminate()
  }
  try {
    const task = getDocument({
      data: new Uint8Array(await file.arrayBuffer()),
      worker,
      cMapUrl: `${folder}cmaps/`,
      standardFontDataUrl: `${folder}standard_fonts/`,
      wasmUrl: `${folder}wasm/`,
      useWasm: false,
      isEvalSupported: false,
    })
    const pdf = await Promise.race([task.promise, failureOf(port)])
    return {
      pages: pdf.numPages,
      draw: (page, width, signal) => draw(pdf, page, width, signal),
      textOf: (page) => textOf(pdf, page),
      close: () => void task.destroy().finally(close),
    }
  } catch (error) {
    close()
    throw error
  }
}
