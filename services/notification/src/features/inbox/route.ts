import {
  DomainError,
  noticeParams,
  notification,
  notificationListQuery,
  notificationListResponse,
  unreadCountResponse,
} from '@licensing/contracts'
import { get, paginated, post, signedIn } from '@licensing/http'
import type { Deps } from '../../deps'
import { countUnread, findNotice, findNotifications, markAllRead, markRead } from './notifications'

export const notificationListRoute = ({ database, now }: Deps) =>
  get(
    '/notifications',
    {
      auth: signedIn,
      summary: 'Lista os próprios avisos, do mais novo ao mais antigo',
      query: notificationListQuery,
      responds: notificationListResponse,
    },
    async ({ actor, query }) => {
      const at = now()
      const { notifications, total } = await findNotifications(database, actor.id, query, at)
      return {
        ...paginated('notifications', notifications, { ...query, total }),
        unread: await countUnread(database, actor.id, at),
      }
    },
  )

export const unreadCountRoute = ({ database, now }: Deps) =>
  get(
    '/notifications/unread-count',
    { auth: signedIn, summary: 'Conta os próprios avisos não lidos', responds: unreadCountResponse },
    async ({ actor }) => ({ unread: await countUnread(database, actor.id, now()) }),
  )

export const noticeRoute = ({ database }: Deps) =>
  get(
    '/notifications/:id',
    {
      auth: signedIn,
      summary: 'Um aviso próprio, aberto pelo link de um e-mail',
      params: noticeParams,
      responds: notification,
    },
    async ({ actor, params: { id } }) => {
      const found = await findNotice(database, { id, personId: actor.id })
      if (found === null) throw new DomainError('NOT_FOUND', { message: 'Aviso não encontrado' })
      return found
    },
  )

export const readRoute = ({ now }: Deps) =>
  post(
    '/notifications/:id/read',
    {
      auth: signedIn,
      summary: 'Marca um aviso próprio como lido',
      params: noticeParams,
      command: true,
    },
    async ({ actor, params: { id }, tx }) => {
      if (!(await markRead(tx, { id, personId: actor.id, now: now() })))
        throw new DomainError('NOT_FOUND', { message: 'Aviso não encontrado' })
    },
  )

export const readAllRoute = ({ now }: Deps) =>
  post(
    '/notifications/read-all',
    { auth: signedIn, summary: 'Marca todos os próprios avisos como lidos', command: true },
    async ({ actor, tx }) => markAllRead(tx, actor.id, now()),
  )
