import { brazilianDay } from '@licensing/contracts'
import type { PreparedStatement, Queryable } from '@licensing/event-store'
import { type AnalystScope, reachesWholeState } from '@licensing/permissions'
import { mayHaveSql } from '@licensing/process-store'
import type { Mailbox } from '../recipients/mailboxes'

/** A queue of the desk with its first processes; `path` is of the portal. */
interface DigestQueue {
  readonly title: string
  readonly total: number
  readonly lines: readonly { readonly text: string; readonly path: string }[]
}

export interface DeskDigest {
  /** Processes in any of the queues. */
  readonly processes: number
  readonly queues: readonly DigestQueue[]
}

type DeskQueue = 'overdue' | 'due7' | 'answered' | 'mine' | 'unassigned' | 'archivals'
type Queue = DeskQueue | 'registrations'

const TITLES: Readonly<Record<Queue, string>> = {
  overdue: 'Vencidas',
  due7: 'Vencem em 7 dias',
  answered: 'Respondidas',
  mine: 'Minhas',
  unassigned: 'Sem responsável',
  archivals: 'Arquivamentos a decidir',
  registrations: 'Cadastros pendentes',
}

const LINES = 10

/**
 * The desk of the staff, with the day from which an archival may be decided. `$2` null: the whole state. The process of a person
 * who may no longer have it counts as unassigned (K2b).
 */
const atDesk = (scope: AnalystScope): string => `
  select d.id, d.assignee_id, d.due_on, d.answered, p.protocol_number as number,
      d.clock_state = 'RUNNING' as running, d.archival_from,
      ${mayHaveSql('assignee', 'd.municipality_id', scope)} is not true as unassigned
    from process.desk_entries d join process.processes p on p.id = d.id
    left join "user".people assignee on assignee.id = d.assignee_id
   where d.open and not d.deleted and ($2::uuid[] is null or d.municipality_id = any($2))`

const CONDITIONS: Readonly<Record<DeskQueue, string>> = {
  overdue: 'running and due_on < $3',
  due7: 'running and due_on between $3 and $3::date + 7',
  answered: 'answered',
  mine: 'assignee_id = $1',
  unassigned: 'unassigned',
  archivals: '$4 and archival_from <= $3',
}

const queues = Object.entries(CONDITIONS)

const digestIn = (scope: AnalystScope): PreparedStatement => ({
  name: `desk_digest_${scope}`,
  text: `
    with desk as (${atDesk(scope)})
    ${queues
      .map(
        ([queue, condition]) => `
    (select '${queue}' as queue, id, number, due_on::text as "dueOn", count(*) over ()::int as total,
        (select count(*)::int from desk where ${queues.map(([, each]) => `(${each})`).join(' or ')}) as processes
       from desk where ${condition} order by due_on, number limit ${LINES})`,
      )
      .join(' union all')}
    union all
    select 'registrations', null, null, null, count(*)::int, 0 from "user".mailboxes
      where $4 and role = 'APPLICANT' and not approved having count(*) > 0`,
})

interface Row {
  readonly queue: Queue
  /** Null for registrations, which are of no process. */
  readonly id: string | null
  readonly number: string | null
  readonly dueOn: string | null
  readonly total: number
  readonly processes: number
}

const dueText = (dueOn: string, today: string): string =>
  `${dueOn < today ? 'venceu' : 'vence'} em ${brazilianDay(dueOn)}`

const lineOf = ({ id, number, dueOn }: Row, today: string) =>
  id === null
    ? { text: 'Abrir os cadastros', path: '/users' }
    : {
        text: dueOn === null ? `${number}` : `${number}, ${dueText(dueOn, today)}`,
        path: `/processes/${id}`,
      }

/** The work that waits for a member of staff, by queue; empty queues are left out (N4b). */
export const deskDigestOf = async (
  source: Queryable,
  person: Mailbox,
  { today, scope }: { readonly today: string; readonly scope: AnalystScope },
): Promise<DeskDigest> => {
  const isAdmin = person.role === 'ADMIN' || person.role === 'SUPER_ADMIN'
  const reach = reachesWholeState(person, scope) ? null : [...person.municipalityIds]
  const rows = await source.query<Row>(digestIn(scope), [person.id, reach, today, isAdmin])
  const found = (Object.keys(TITLES) as Queue[]).flatMap((queue) => {
    const own = rows.filter((row) => row.queue === queue)
    const [first] = own
    const lines = own.map((row) => lineOf(row, today))
    return first === undefined ? [] : [{ title: TITLES[queue], total: first.total, lines }]
  })
  return { processes: rows[0]?.processes ?? 0, queues: found }
}
