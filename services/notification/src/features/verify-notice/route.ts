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

interface FoundMail {
  readonly subject: string
  readonly municipalityId: string | null
  readonly protocolNumber: string | null
  /** On which it left at the latest. */
  readonly leftAt: Date
}

/** The server may have accepted an e-mail although this was not recorded, so one that was tried counts as sent. */
const findTried = async (source: Queryable, code: string, now: Date): Promise<FoundMail | null> => {
  const [row] = await source.query<FoundMail>(
    `select o.subject, o.municipality_id as "municipalityId", n.protocol_number as "protocolNumber",
        coalesce(o.sent_at, least(o.next_attempt_at, $2)) as "leftAt"
       from notification.outbox o join notification.notices n on n.id = o.notice_id
      where o.code = $1 and (o.sent_at is not null or o.attempts > 0)`,
    [code, now],
  )
  return row ?? null
}

/** Verifies an e-mail by its code (N6d), under the limits of the verification by number. The answer names no person. */
export const verifyNoticeRoute = ({ database, directory, now }: Deps) =>
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
      const found = code === null ? null : await findTried(database, code, now())
      if (found === null)
        throw new DomainError('NOT_FOUND', { message: 'Este aviso não foi enviado por este portal.' })
      const { subject, municipalityId, protocolNumber, leftAt } = found
      const municipality = (await directory.names({ municipalities: [municipalityId] })).municipality(
        municipalityId,
      )
      return {
        subject,
        municipality: municipality && { name: municipality.name },
        protocolNumber,
        sentOn: civilDateOf(leftAt),
      }
    },
  )
