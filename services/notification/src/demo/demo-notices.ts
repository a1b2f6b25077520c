import { type NoticeKind, processStream } from '@licensing/contracts'
import type { Database, EventStore, PersonalData, Transaction } from '@licensing/event-store'
import { followEvents } from '../notices/follow-events'
import { kindRules } from '../notices/kinds'
import { sourceOf } from '../notices/notice'
import { saveNotices } from '../notices/save'
import { CLAIMED, type ClaimedMail } from '../outbox/claim'
import { finish, type Outcome } from '../outbox/finish'
import { loadCases } from '../outbox/load-cases'
import { LEASE_MS } from '../outbox/retries'

export interface DemoNoticesDeps {
  readonly database: Database
  readonly store: EventStore
  readonly personal: PersonalData
}

export interface DemoNotices {
  /** Adds the notices of a process at this moment; their e-mails have the outcomes of an imaginary mail server. */
  readonly follow: (processId: string, at: Date) => Promise<void>
  /** Adds e-mails about accounts, and marks older notices as read. */
  readonly complete: (people: DemoPeople) => Promise<void>
}

interface DemoPeople {
  readonly applicant: string
  readonly analyst: string
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const TAKE = {
  name: 'demo_outbox_take',
  text: `
    update notification.outbox o set state = 'SENDING', attempts = 1, next_attempt_at = $2
      from notification.notices n where n.id = o.notice_id and o.state = 'QUEUED' and n.source = any($1::text[])
      returning ${CLAIMED}`,
}

const TRIES = {
  name: 'demo_outbox_tries',
  text: 'update notification.outbox set attempts = $2 where notice_id = $1',
}

const WAIT = {
  name: 'demo_outbox_wait',
  text: `update notification.outbox set state = $2, attempts = 0, next_attempt_at = $3 where notice_id = $1`,
}

const READ = {
  name: 'demo_notices_read',
  text: `
    update notification.notices set read_at = created_at + interval '3 hours'
      where read_at is null and created_at < $1 and person_id = any($2::uuid[])`,
}

const UNKNOWN = 'O servidor de e-mail respondeu: 550 5.1.1 Caixa postal inexistente'
const BUSY = 'O servidor de e-mail respondeu: 421 4.3.2 Serviço ocupado'
const SILENT = 'O servidor de e-mail não respondeu a tempo.'

/** An outcome, and the tries before it; the state of an e-mail that still waits. */
type Fate = { readonly tries: number; readonly outcome: Outcome } | 'HELD' | 'QUEUED'

const sent = (tries = 1): Fate => ({ tries, outcome: { state: 'SENT' } })
const dead = (tries: number, reason: string): Fate => ({ tries, outcome: { state: 'DEAD', reason } })

const skipped = (reason: string): Fate => ({ tries: 0, outcome: { state: 'SKIPPED', reason } })

/** Most e-mails arrive; every kind of failure is among a few of them. */
const ofThePast = (kind: NoticeKind, ordinal: number): Fate => {
  if (kindRules[kind].email === 'optional') return skipped('A pessoa desligou os avisos por e-mail.')
  if (ordinal % 9 === 4) return dead(1, UNKNOWN)
  if (ordinal % 13 === 7) return dead(8, SILENT)
  if (ordinal % 7 === 3 && kind === 'request') return skipped('O pedido já foi respondido ou retirado.')
  return sent(ordinal % 5 === 0 ? 2 : 1)
}

const ofToday = (ordinal: number, now: Date): Fate => {
  if (ordinal % 3 !== 0) return ordinal % 3 === 1 ? 'HELD' : 'QUEUED'
  const at = new Date(now.getTime() + 12 * HOUR_MS)
  return { tries: 6, outcome: { state: 'RETRYING', reason: BUSY, at } }
}

const RECENT_DAYS = 5

/** Leases the e-mails in the transaction that queues them, so that the worker, whose clock is the real one, does not send them. */
const take = (tx: Transaction, sources: readonly string[]): Promise<ClaimedMail[]> =>
  tx.query<ClaimedMail>(TAKE, [sources, new Date(Date.now() + LEASE_MS)])

const accountNotice = (kind: NoticeKind, title: string, personId: string) => ({
  source: `demo-${kind}`,
  kind,
  title,
  text: '',
  link: '/',
  personId,
  personRole: null,
  process: null,
})

/**
 * Notices of demo data. They follow from its events by the same rules as any, at the time of the events, although these are older
 * than the installation. No e-mail leaves.
 */
export const openDemoNotices = ({ database, store, personal }: DemoNoticesDeps, today: Date): DemoNotices => {
  const yesterday = new Date(today.getTime() - DAY_MS)
  let [past, recent] = [0, 0]

  const fateOf = ({ kind, createdAt }: ClaimedMail): Fate => {
    const isRecent = today.getTime() - createdAt.getTime() < RECENT_DAYS * DAY_MS && recent < 6
    if (isRecent) recent += 1
    else past += 1
    return isRecent ? ofToday(recent, today) : ofThePast(kind, past)
  }

  const settle = async (mails: readonly ClaimedMail[], at: Date, fateFor = fateOf): Promise<void> => {
    if (mails.length === 0) return
    const deps = { database, store, personal, analystScope: 'any' as const, now: () => at }
    for (const loaded of await loadCases(deps, mails)) {
      const { id } = loaded.mail
      const fate = fateFor(loaded.mail)
      // oxlint-disable no-await-in-loop -- in order: each outcome of a process is an event of its stream
      if (typeof fate === 'string')
        await database.query(WAIT, [id, fate, new Date(today.getTime() + 8 * HOUR_MS)])
      else {
        const { tries, outcome } = fate
        await finish(deps, loaded, outcome)
        await database.query(TRIES, [id, tries])
      }
      // oxlint-enable no-await-in-loop
    }
  }

  return {
    async follow(processId, at) {
      const beginning = at.toISOString()
      const streamId = processStream(processId)
      const { events } = await store.load(database, streamId)
      const happened = events.filter(({ recordedAt }) => recordedAt >= beginning)
      const mails = await database.transaction(async (tx) => {
        await followEvents({ store, now: () => at, beginning })(tx, happened)
        return take(tx, happened.map(sourceOf))
      })
      await settle(mails, new Date(at.getTime() + MINUTE_MS))
    },
    async complete({ applicant, analyst }) {
      const notices = [
        accountNotice('confirm', 'Confirme seu e-mail', applicant),
        accountNotice('reset', 'Crie uma nova senha', applicant),
        accountNotice('digest', 'Sua mesa hoje: 23 processos', analyst),
      ].map((notice) => ({ ...notice, createdAt: yesterday.toISOString() }))
      const mails = await database.transaction(async (tx) => {
        await saveNotices(tx, notices, today)
        return take(
          tx,
          notices.map(({ source }) => source),
        )
      })
      await settle(mails, new Date(yesterday.getTime() + MINUTE_MS), () => sent())
      await database.query(READ, [new Date(today.getTime() - RECENT_DAYS * DAY_MS), [applicant, analyst]])
    },
  }
}
