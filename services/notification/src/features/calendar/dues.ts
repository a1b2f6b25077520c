import { LICENCE_KINDS } from '@licensing/contracts'
import { isoOf, calendarOf, civilDateOf, dayOf } from '@licensing/legal-clock'
import { renewalTermOf } from '@licensing/licence'
import { type LicensingRules, renewalKindsOf } from '@licensing/licensing-law'
import type { Queryable } from '@licensing/event-store'
import { type Actor, type AnalystScope, reachesWholeState } from '@licensing/permissions'
import type { Directory } from '@licensing/process-store'

/** A day on which something of the person is due. */
export interface Due {
  /** Stays the same when the day moves, so that the calendar moves its event. */
  readonly id: string
  /** YYYY-MM-DD */
  readonly on: string
  /** Number and kind, no name (N6e). */
  readonly title: string
  /** A path of the portal. */
  readonly link: string
}

/** More than any calendar shows; the earliest come first. */
const MOST = 1_000
/** A day that has passed stays for a while. */
const PAST_DAYS = 90

const DUE_DAYS = {
  name: 'calendar_dues',
  text: `
    (select 'answer' as kind, d.id, '' as part, p.protocol_number as number, d.answer_due_on::text as on
       from process.desk_entries d join process.processes p on p.id = d.id
      where d.owner_id = $1 and d.open and d.waiting and not d.deleted and d.answer_due_on >= $2)
    union all
    (select 'condition', o.licence_id, o.condition_id || '-' || o.occurrence, l.number, o.due_on::text
       from licence.obligations o join licence.licences l on l.id = o.licence_id
      where o.owner_id = $1 and o.open and o.due_on >= $2 and o.listed_from <= $3)
    union all
    (select 'term', d.id, '', p.protocol_number, d.due_on::text
       from process.desk_entries d join process.processes p on p.id = d.id
      where d.assignee_id = $1 and d.open and not d.deleted and d.clock_state = 'RUNNING' and d.due_on >= $2
        and ($4::uuid[] is null or d.municipality_id = any($4)))
    order by 5, 2, 3 limit ${MOST}`,
}

interface DueRow {
  readonly kind: 'answer' | 'condition' | 'term'
  readonly id: string
  readonly part: string
  readonly number: string | null
  readonly on: string
}

const shown: Readonly<Record<DueRow['kind'], (row: DueRow) => Pick<Due, 'title' | 'link'>>> = {
  answer: ({ id, number }) => ({ title: `Responder ao pedido: ${number}`, link: `/processes/${id}/answer` }),
  condition: ({ id, number }) => ({ title: `Condicionante da ${number}`, link: `/licences/${id}` }),
  term: ({ id, number }) => ({ title: `Prazo do município: ${number}`, link: `/processes/${id}` }),
}

const RENEWALS = {
  name: 'calendar_renewals',
  text: `
    select id, number, municipality_id as "municipalityId", valid_until::text as "validUntil" from licence.licences
      where owner_id = $1 and valid_until >= $2 and renewal_number is null and kind = any($3)
        and recorded_status not in ('REVOKED', 'SUPERSEDED', 'VOIDED')
      order by valid_until, id limit ${MOST}`,
}

interface RenewalRow {
  readonly id: string
  readonly number: string
  readonly municipalityId: string
  readonly validUntil: string
}

/** The last day to request each renewal in time; a kind that nothing renews has none. */
const renewalsOf = async (
  { source, directory, rules, now }: DueDeps,
  personId: string,
  since: string,
): Promise<readonly Due[]> => {
  const renewed = LICENCE_KINDS.filter((kind) => renewalKindsOf(rules, kind).length > 0)
  const rows = await source.query<RenewalRow>(RENEWALS, [personId, civilDateOf(now), renewed])
  const names = await directory.names({ municipalities: rows.map(({ municipalityId }) => municipalityId) })
  return rows.flatMap(({ id, number, municipalityId, validUntil }) => {
    const term = renewalTermOf(validUntil, calendarOf(names.desk(municipalityId), now.toISOString()))
    return term === null || term.renewBy < since
      ? []
      : [
          {
            id: `renewal-${id}`,
            on: term.renewBy,
            title: `Pedir a renovação da ${number}`,
            link: `/licences/${id}`,
          },
        ]
  })
}

export interface DueDeps {
  readonly source: Queryable
  readonly directory: Directory
  readonly scope: AnalystScope
  readonly rules: LicensingRules
  readonly now: Date
}

/** A person's due days: answers, conditions, renewals, and for staff the terms of their own processes (N6e). */
export const duesOf = async (deps: DueDeps, person: Actor): Promise<readonly Due[]> => {
  const today = civilDateOf(deps.now)
  const since = isoOf(dayOf(today) - PAST_DAYS)
  // A process of a municipality that the person no longer reaches counts as nobody's (K2b).
  const reach = reachesWholeState(person, deps.scope) ? null : [...person.municipalityIds]
  const rows = await deps.source.query<DueRow>(DUE_DAYS, [person.id, since, today, reach])
  const dues = rows.map((row) => ({
    id: [row.kind, row.id, row.part].filter((part) => part !== '').join('-'),
    on: row.on,
    ...shown[row.kind](row),
  }))
  return [...dues, ...(await renewalsOf(deps, person.id, since))]
}
