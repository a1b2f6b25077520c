import { parentPort } from 'node:worker_threads'
import type { Answer } from './answer'

/** Serves the requests of a pool in its thread: the last call of a worker's module. */
export const answerRequests = <Request, Result>(
  handle: (request: Request) => Result | Promise<Result>,
): void => {
  const answer = (message: Answer<Result>): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort?.postMessage(message)
  }
  parentPort?.on('message', (request: Request) => {
    Promise.resolve()
      .then(() => handle(request))
      .then(
        (result) => answer({ result }),
        (failure: unknown) => answer({ failure }),
      )
  })
  answer({ ready: true })
}
