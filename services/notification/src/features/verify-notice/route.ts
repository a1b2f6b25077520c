import {
  DomainError,
  type NoticeVerification,
  noticeVerification,
  parseNoticeCode,
} from '@licensing/contracts'
import type { Queryable } from '@licensing/event-store'
import { addressKey, anyone, get } from '@licensing/http'
import { civilDateOf } from '@licensing/legal-clock'
import { z } from 'zod'
import type { Deps } from '../../deps'

interface SentMail {
  readonly subject: string
  readonly municipalityId: string | null
  readonly protocolNumber: string | null
  readonly sentAt: Date
}

const findSent = async (source: Queryable, code: string): Promise<SentMail | null> => {
  const [row] = await source.query<SentMail>(
    `select o.subject, n.municipality_id as "municipalityId", n.protocol_number as "protocolNumber", o.sent_at as "sentAt"
       from notification.outbox o join notification.notices n on n.id = o.notice_id
      where o.code = $1 and o.sent_at is not null`,
    [code],
  )
  return row ?? null
}

/** Verifies an e-mail by its code (N6d), under the limits of the verification by number. The answer names no person. */
export const verifyNoticeRoute = ({ database, directory }: Deps) =>
  get(
    '/public/notices/:code',
    {
      auth: anyone,
      summary: 'Verifica pelo código se um e-mail foi enviado por este portal',
      params: z.object({ code: z.string() }),
      responds: noticeVerification,
    },
    async ({ params, limits, client }): Promise<NoticeVerification> => {
      await limits.spend('verifyDaily', addressKey(client.address))
      const code = parseNoticeCode(params.code)
      const sent = code === null ? null : await findSent(database, code)
      if (sent === null)
        throw new DomainError('NOT_FOUND', { message: 'Este aviso não foi enviado por este portal.' })
      const { subject, municipalityId, protocolNumber, sentAt } = sent
      const municipality = (await directory.names({ municipalities: [municipalityId] })).municipality(
        municipalityId,
      )
      return {
        subject,
        municipality: municipality && { name: municipality.name },
        protocolNumber,
        sentOn: civilDateOf(sentAt),
      }
    },
  )
