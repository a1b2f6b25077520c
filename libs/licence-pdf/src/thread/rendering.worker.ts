import { parentPort } from 'node:worker_threads'
import { drawDocument } from '../document/draw-document'
import { loadFonts } from './fonts'
import type { Answer, Request } from './messages'

const fonts = loadFonts()

const answer = (message: Answer): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(message)
}

/** A buffer arrives in a thread as plain bytes. */
const jobOf = ({ crest, ...rest }: Request) => ({
  ...rest,
  crest: crest === null ? null : Buffer.from(crest),
})

parentPort?.on('message', (request: Request) => {
  // An error while drawing is returned as well, so that no draft fails silently.
  Promise.resolve()
    .then(() => drawDocument(jobOf(request), fonts))
    .then(
      (file) => answer({ file }),
      (failure: unknown) => answer({ failure }),
    )
})
answer({ ready: true })
