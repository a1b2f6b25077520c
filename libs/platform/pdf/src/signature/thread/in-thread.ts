import { openThreadPool, ThreadExhausted } from '../../threads'
import type { CertificateRefusal, CertificateUse, OpenedCertificate } from '../certificate/open-certificate'
import type { SignedRefusal, SignedResult } from '../checking/check-signed'
import type { Trust } from '../checking/signers'
import type { Task } from './messages'
import { openWorker } from './open-worker'

const DEADLINE_MS = 20_000
const IDLE_MS = 60_000

const thread = openThreadPool<Task, unknown>({
  open: openWorker,
  size: 1,
  deadlineMs: DEADLINE_MS,
  idleMs: IDLE_MS,
})

type Running = Pick<typeof thread, 'run'>

/** @returns `exhausted` for a file that the thread did not finish */
const runOr = async <Result>({ run }: Running, task: Task, exhausted: Result): Promise<Result> => {
  try {
    return (await run(task)) as Result
  } catch (error) {
    if (error instanceof ThreadExhausted) return exhausted
    throw error
  }
}

/** @returns `openCertificate` by this thread */
export const openCertificateIn =
  (running: Running) =>
  (p12: Uint8Array, password: string, use: CertificateUse): Promise<OpenedCertificate | CertificateRefusal> =>
    runOr(running, { name: 'openCertificate', p12, password, use }, {
      refused: 'CERTIFICATE_INVALID',
      reason: 'unreadable',
    } as const)

/** @returns `checkSigned` by this thread */
export const checkSignedIn =
  (running: Running) =>
  (issued: Uint8Array, uploaded: Uint8Array, { roots, at }: Trust): Promise<SignedResult> => {
    const sent = roots.map(({ kind, certificate }) => ({ kind, der: certificate.raw }))
    const exhausted: SignedRefusal = { refused: 'SIGNED_CHANGED' }
    const task: Task = { name: 'checkSigned', issued, uploaded, roots: sent, at }
    return runOr<SignedResult>(running, task, exhausted)
  }

/**
 * Opens a .p12 or .pfx with old ciphers (RC2, 3DES) or new ones, and checks that a municipality can sign with it. In a thread, because
 * the file sets how often its password is hashed.
 */
export const openCertificate = openCertificateIn(thread)

/** Checks a file that was signed outside the portal against the one that was issued (L3), in a thread. */
export const checkSigned = checkSignedIn(thread)
