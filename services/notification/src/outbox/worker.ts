import { setTimeout as delay } from 'node:timers/promises'
import { MAIL_TRIES } from '@licensing/contracts'
import { isTransient } from '@licensing/event-store'
import { civilDateOf } from '@licensing/legal-clock'
import type { Logger } from '@licensing/observability'
import type { MailTransport } from '../mail/transport'
import { claim, type ClaimedMail, holdAll } from './claim'
import { composeMail } from './compose'
import { finish, type FinishDeps, LeaseLost, type Outcome, retried } from './finish'
import { judge } from './judge'
import { type CaseDeps, loadCases, type LoadedMail, SEALED } from './load-cases'

export interface OutboxDeps extends CaseDeps, FinishDeps {
  readonly publicUrl: string
  /** Null without a mail server: e-mails are held. */
  readonly transport: MailTransport | null
  readonly logger: Logger
}

/** E-mails in work at a time: those that the pool sends, and as many that are being prepared or recorded. */
const IN_WORK = 20
/** Fewer are not worth the queries of a batch. */
const MIN_BATCH = 10
/** New rows wait at most this long. */
const POLL_MS = 1_000
/** Time for the last attempt to record an outcome. */
const LEASE_MARGIN_MS = 30_000
/** A stop lets e-mails in work finish; one that is not done by then is sent again when its lease ends. */
const STOP_MS = 4_000

const NO_SECRET = 'Os dados deste aviso foram apagados.'
const EXPIRED = 'Expirou sem servidor'
const UNWRITTEN = 'O portal não conseguiu escrever este e-mail.'
const UNRECORDED = 'O portal não conseguiu registrar o envio deste e-mail.'

/** Why a digest is no longer worth sending: its morning has passed, or nothing waits any longer (N4b). */
const endOfDigest = ({ mail, now, digest }: LoadedMail): string | null => {
  if (mail.kind !== 'digest') return null
  if (civilDateOf(mail.createdAt) !== civilDateOf(now)) return 'O resumo era de um dia anterior.'
  return digest?.queues.length === 0 ? 'Nada mais espera na mesa.' : null
}

/** Judges, writes and sends one e-mail, unless it waited too long for a mail server. */
const attempt = async (deps: OutboxDeps, transport: MailTransport, loaded: LoadedMail): Promise<Outcome> => {
  const { mail, secret } = loaded
  const reason = judge(loaded) ?? endOfDigest(loaded)
  if (reason !== null) return { state: 'SKIPPED', reason }
  if (SEALED.has(mail.kind) && secret === null) return { state: 'SKIPPED', reason: NO_SECRET }
  if (mail.expired) return { state: 'DEAD', reason: EXPIRED }
  // Its lease ended in each try, so each one may have arrived.
  if (mail.attempts > MAIL_TRIES) return { state: 'DEAD', reason: UNRECORDED }
  const outgoing = composeMail(deps.publicUrl, loaded)
  const delivery = await transport.send(outgoing)
  if (delivery.accepted) return { state: 'SENT', subject: outgoing.publicSubject }
  return delivery.permanent
    ? { state: 'DEAD', reason: delivery.reason }
    : retried(mail, delivery.reason, deps.now())
}

/** Sends the e-mails of the outbox. Several instances share the work. */
export interface OutboxWorker {
  start(): void
  /** Lets e-mails in work finish, for some seconds. */
  stop(): Promise<void>
  /** Processes the e-mails that are due now. @returns their number */
  runOnce(): Promise<number>
}

export const openOutboxWorker = (deps: OutboxDeps): OutboxWorker => {
  const { database, transport, logger, now } = deps
  const stopping = new AbortController()
  const inWork = new Set<Promise<void>>()
  let running: Promise<void> = Promise.resolve()

  /** The e-mail may have arrived already, so recording is retried through failures of the database while the lease lasts. */
  const record = async (loaded: LoadedMail, outcome: Outcome): Promise<void> => {
    const end = loaded.mail.nextAttemptAt.getTime() - LEASE_MARGIN_MS
    for (;;) {
      // oxlint-disable no-await-in-loop -- one attempt after the other
      try {
        return await finish(deps, loaded, outcome)
      } catch (error) {
        if (!isTransient(error) || now().getTime() >= end) throw error
        await delay(POLL_MS, undefined, { ref: false })
      }
      // oxlint-enable no-await-in-loop
    }
  }

  const deliver = async (sending: MailTransport, loaded: LoadedMail): Promise<void> => {
    const { mail } = loaded
    try {
      const outcome = await attempt(deps, sending, loaded).catch((error: unknown) => {
        logger.error({ err: error, notice: mail.id }, 'an e-mail could not be written')
        return retried(mail, UNWRITTEN, now())
      })
      await record(loaded, outcome)
    } catch (error) {
      // Not recorded: it is claimed again when the lease ends.
      const message = error instanceof LeaseLost ? 'another instance has the e-mail' : 'an e-mail failed'
      logger.warn({ err: error, notice: mail.id }, message)
    }
  }

  const work = (task: Promise<void>): void => {
    const tracked: Promise<void> = task.finally(() => inWork.delete(tracked))
    inWork.add(tracked)
  }

  /** The data of a batch. An e-mail with unreadable data is logged and claimed again when its lease ends; the others continue. */
  const load = async (mails: readonly ClaimedMail[]): Promise<readonly LoadedMail[]> => {
    try {
      return await loadCases(deps, mails)
    } catch (error) {
      if (isTransient(error)) throw error
      if (mails.length > 1) return (await Promise.all(mails.map((mail) => load([mail])))).flat()
      logger.error({ err: error, notice: mails[0]?.id }, 'the data of an e-mail could not be read')
      return []
    }
  }

  const sendDue = async (sending: MailTransport): Promise<number> => {
    const room = IN_WORK - inWork.size
    if (room < MIN_BATCH) return 0
    const claimed = await claim(database, now(), room)
    if (claimed.length === 0) return 0
    for (const loaded of await load(claimed)) work(deliver(sending, loaded))
    return claimed.length
  }

  const step = async (): Promise<number> => {
    if (transport !== null) return sendDue(transport)
    await holdAll(database, now())
    return 0
  }

  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // oxlint-disable no-await-in-loop -- one batch after the other
      const taken = await step().catch((error: unknown) => {
        logger.warn({ err: error }, 'the outbox could not be read')
        return 0
      })
      const pause = delay(POLL_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      if (taken === 0) await Promise.race([pause, ...inWork])
      // oxlint-enable no-await-in-loop
    }
  }

  const runOnce = async (): Promise<number> => {
    const taken = await step()
    await Promise.all(inWork)
    return taken
  }

  return {
    start: () => {
      running = loop()
    },
    async stop() {
      stopping.abort()
      await running
      await Promise.race([Promise.all(inWork), delay(STOP_MS, undefined, { ref: false })])
      transport?.close({ force: true })
    },
    runOnce,
  }
}
