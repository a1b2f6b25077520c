import type { OutboxState } from '@licensing/contracts'
import { openEventStore, personalData, type PersonalData } from '@licensing/event-store'
import { openLogger } from '@licensing/observability'
import { openMailTransport } from '../mail/transport'
import { type MailServer } from '../mail/transport-settings'
import { openOutboxWorker, type OutboxDeps, type OutboxWorker } from '../outbox/worker'
import { type RunningNotifications, startNotifications } from './running-service'

interface OutboxRow {
  readonly kind: string
  readonly state: OutboxState
  readonly attempts: number
  readonly lastError: string | null
  readonly nextAttemptAt: Date
}

export interface RunningOutbox extends RunningNotifications {
  /** Moves the clock of the service. */
  readonly pass: (seconds: number) => void
  readonly now: () => Date
  readonly personal: PersonalData
  /** A worker of this service; without a server e-mails are held. */
  readonly worker: (
    server: { readonly url: string; readonly limits?: NonNullable<MailServer['limits']> } | null,
    over?: Partial<OutboxDeps>,
  ) => OutboxWorker
  /** The e-mails, oldest first. */
  readonly rows: () => Promise<readonly OutboxRow[]>
}

/** The service with a clock, and people whose accounts are active. */
export const startOutbox = async (begins: string): Promise<RunningOutbox> => {
  let at = new Date(begins)
  const now = () => at
  const api = await startNotifications({ now })
  const { database } = api
  await database.query(`update "user".people set active = true, email = id || '@example.com.br'`)
  const deps = {
    database,
    store: openEventStore({ database }),
    personal: personalData({ database }),
    analystScope: 'any' as const,
    publicUrl: 'https://licenciamento.example.gov.br',
    logger: openLogger({ service: 'outbox', level: 'silent' }),
    now,
  }
  const workers: OutboxWorker[] = []
  return {
    ...api,
    now,
    personal: deps.personal,
    pass: (seconds) => {
      at = new Date(at.getTime() + seconds * 1_000)
    },
    worker: (server, over = {}) => {
      const mail = {
        from: 'avisos@example.gov.br',
        listHost: 'licenciamento.example.gov.br',
        allowPlain: true,
      }
      const transport = server === null ? null : openMailTransport({ ...mail, ...server })
      const worker = openOutboxWorker({ ...deps, transport, ...over })
      workers.push(worker)
      return worker
    },
    rows: () =>
      database.query<OutboxRow>(
        `select n.kind, o.state, o.attempts, o.last_error as "lastError", o.next_attempt_at as "nextAttemptAt"
         from notification.outbox o join notification.notices n on n.id = o.notice_id
         order by n.created_at, n.source, n.kind`,
      ),
    close: async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
      await api.close()
    },
  }
}
