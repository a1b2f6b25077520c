import {
  DomainError,
  noticeParams,
  type OutboxMessage,
  outboxQuery,
  outboxResponse,
} from '@licensing/contracts'
import { get, may, paginated, post } from '@licensing/http'
import type { Deps } from '../../deps'
import { mailServerOf } from '../../mail/transport-settings'
import { LeaseLost, record } from '../../outbox/finish'
import { loadCases } from '../../outbox/load-cases'
import { countUnsent, findMail, findMessages, queueNow } from './messages'

/** Admins: people who may see the accounts of their municipalities. */
const admins = may('users/view')

type State = OutboxMessage['state']

/** @throws NOT_FOUND, INVALID_TRANSITION */
const ensured = <Mail extends { readonly state: State }>(
  mail: Mail | undefined,
  allowed: readonly State[],
): Mail => {
  if (mail === undefined) throw new DomainError('NOT_FOUND', { message: 'E-mail não encontrado' })
  if (!allowed.includes(mail.state)) throw new DomainError('INVALID_TRANSITION')
  return mail
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
      const mail = ensured(await findMail(tx, actor, id), ['RETRYING', 'DEAD', 'HELD'])
      if (!(await queueNow(tx, mail, now()))) throw new DomainError('INVALID_TRANSITION')
    },
  )

export const cancelRoute = (deps: Deps) =>
  post(
    '/outbox/:id/cancel',
    {
      auth: admins,
      summary: 'Cancela um e-mail que ainda não saiu',
      params: noticeParams,
      command: true,
    },
    async ({ actor, params: { id }, tx }) => {
      const mail = ensured(await findMail(deps.database, actor, id), ['QUEUED', 'RETRYING', 'HELD'])
      const [loaded] = await loadCases(deps, [mail])
      if (loaded === undefined) return
      const outcome = { state: 'SKIPPED', reason: 'Cancelado', by: actor.id } as const
      // The proof precedes all other writes of the transaction, so the e-mail is not locked, and another instance may have taken it.
      await record(tx, deps, loaded, outcome).catch((error: unknown) => {
        throw error instanceof LeaseLost ? new DomainError('INVALID_TRANSITION') : error
      })
    },
  )
