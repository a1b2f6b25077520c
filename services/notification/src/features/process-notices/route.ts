import { type ProcessNotice, processNoticesResponse, processParams } from '@licensing/contracts'
import { get, onProcess } from '@licensing/http'
import { seesDesk, subjectOf } from '@licensing/permissions'
import type { Deps } from '../../deps'
import { visibleProcess } from '../visible-process'

interface Row {
  readonly id: string
  readonly kind: ProcessNotice['kind']
  readonly title: string
  readonly personId: string
  readonly personRole: ProcessNotice['to']['role']
  readonly inPortal: boolean
  readonly createdAt: Date
  readonly state: ProcessNotice['state'] | null
  readonly reason: string | null
  readonly changedAt: Date | null
}

/** More than a process of many years has; older ones are left out. */
const MOST = 500

const FIND = {
  name: 'notices_of_process',
  text: `
    select n.id, n.kind, n.title, n.person_id as "personId", n.person_role as "personRole", n.in_portal as "inPortal",
        n.created_at as "createdAt", o.state, o.last_error as reason, coalesce(o.sent_at, o.next_attempt_at) as "changedAt"
      from notification.notices n left join notification.outbox o on o.notice_id = n.id
      where n.process_id = $1 and ($2::uuid is null or n.person_id = $2) order by n.created_at desc, n.id limit ${MOST}`,
}

type Channel = Pick<ProcessNotice, 'channel' | 'state' | 'at' | 'reason'>

const channelsOf = ({ inPortal, createdAt, state, reason, changedAt }: Row): readonly Channel[] => [
  ...(inPortal
    ? [{ channel: 'PORTAL' as const, state: 'SENT' as const, at: createdAt.toISOString(), reason: null }]
    : []),
  ...(state === null || changedAt === null
    ? []
    : [{ channel: 'EMAIL' as const, state, at: changedAt.toISOString(), reason }]),
]

/** All notices of a process for its staff; for an applicant its own (N3b). No address in either. */
export const processNoticesRoute = (deps: Deps) =>
  get(
    '/notifications/process/:id',
    {
      auth: onProcess('view'),
      summary: 'Os avisos de um processo: a quem, por qual canal, quando e com que resultado',
      params: processParams,
      responds: processNoticesResponse,
    },
    async ({ actor, params: { id } }) => {
      const { database, directory, analystScope } = deps
      const { process } = await visibleProcess(deps, id, actor)
      const isStaff = seesDesk(actor, subjectOf(process), analystScope)
      const rows = await database.query<Row>(FIND, [id, isStaff ? null : actor.id])
      const names = await directory.names({ people: rows.map(({ personId }) => personId) })
      return {
        notices: rows.flatMap((row) => {
          const { id: noticeId, kind, title, personId, personRole } = row
          const { name } = names.person(personId, personRole)
          const role = personRole ?? names.account(personId)?.role ?? null
          return channelsOf(row).map((channel) => ({
            id: noticeId,
            kind,
            title,
            to: { name, role },
            ...channel,
          }))
        }),
      }
    },
  )
