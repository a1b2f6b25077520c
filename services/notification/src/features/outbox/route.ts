import {
  DomainError,
  noticeParams,
  type OutboxMessage,
  outboxQuery,
  outboxResponse,
} from '@licensing/contracts'
import type { Transaction } from '@licensing/event-store'
import { get, may, paginated, post } from '@licensing/http'
import type { Actor } from '@licensing/permissions'
import type { Deps } from '../../deps'
import { mailServerOf } from '../../mail/transport-settings'
import { cancel, countUnsent, findMessages, lockMessage, queueNow } from './messages'

/** Admins: people who may see the accounts of their municipalities. */
const admins = may('users/view')

type State = OutboxMessage['state']

const ensureState = async (
  { tx, actor }: { readonly tx: Transaction; readonly actor: Actor },
  id: string,
  allowed: readonly State[],
): Promise<void> => {
  const state = await lockMessage(tx, actor, id)
  if (state === null) throw new DomainError('NOT_FOUND', { message: 'E-mail não encontrado' })
  if (!allowed.includes(state)) throw new DomainError('INVALID_TRANSITION')
}

export const outboxRoute = ({ database, directory, settings }: Deps) =>
  get(
    '/outbox',
    {
      auth: admins,
      summary: 'Lista os e-mails do portal com a sua situação, sem o endereço',
      query: outboxQuery,
      responds: outboxResponse,
    },
    async ({ actor, query }) => {
      const { messages, total } = await findMessages({ source: database, directory }, actor, query)
      return {
        ...paginated('messages', messages, { ...query, total }),
        mailServer: mailServerOf(settings) !== null,
        unsent: await countUnsent(database, actor),
      }
    },
  )

export const retryRoute = ({ now }: Deps) =>
  post(
    '/outbox/:id/retry',
    {
      auth: admins,
      summary: 'Tenta de novo, agora, um e-mail que falhou ou espera',
      params: noticeParams,
      command: true,
    },
    async ({ actor, params: { id }, tx }) => {
      await ensureState({ tx, actor }, id, ['RETRYING', 'DEAD', 'HELD'])
      await queueNow(tx, id, now())
    },
  )

export const cancelRoute = ({ now }: Deps) =>
  post(
    '/outbox/:id/cancel',
    {
      auth: admins,
      summary: 'Cancela um e-mail que ainda não saiu',
      params: noticeParams,
      command: true,
    },
    async ({ actor, params: { id }, tx }) => {
      await ensureState({ tx, actor }, id, ['QUEUED', 'RETRYING', 'HELD'])
      await cancel(tx, id, { by: actor.id, now: now() })
    },
  )
