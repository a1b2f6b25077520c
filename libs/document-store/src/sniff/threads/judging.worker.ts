import { parentPort } from 'node:worker_threads'
import type { Content } from '../content'
import { judgeContent } from '../judge-content'
import type { Answer } from './thread'

// A library's warnings about a citizen's file must not be logged.
Object.assign(console, { warn: () => undefined })

const answer = (message: Answer): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(message)
}

parentPort?.on('message', (content: Content) => {
  judgeContent(content).then(
    (judgement) => answer({ judgement }),
    (failure: unknown) => answer({ failure }),
  )
})
answer({ ready: true })
