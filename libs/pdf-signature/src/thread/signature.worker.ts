import { X509Certificate } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { openCertificate } from '../certificate/open-certificate'
import { checkSigned } from '../checking/check-signed'
import type { Answer, Task } from './messages'

const run = (task: Task): unknown => {
  if (task.name === 'openCertificate') return openCertificate(task.p12, task.password, task.use)
  const { issued, uploaded, roots, at } = task
  const trusted = roots.map(({ kind, der }) => ({ kind, certificate: new X509Certificate(der) }))
  return checkSigned(issued, uploaded, { roots: trusted, at })
}

const answer = (message: Answer): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(message)
}

parentPort?.on('message', (task: Task) => {
  Promise.resolve()
    .then(() => run(task))
    .then(
      (result) => answer({ result }),
      (failure: unknown) => answer({ failure }),
    )
})
answer({ ready: true })
