import type { DashboardClocks, MunicipalityClockRow } from '@licensing/contracts'
import { type Query, type Queryable, sql } from '@licensing/event-store'
import { type Caller, facts, periodOf, type ReportFilters } from '../process-facts/facts-query'

/** The clocks that the caller may see, those started in the period of the filters. */
export const clocks = (caller: Caller, filters: ReportFilters): Query => {
  const { from, to } = periodOf(filters)
  const query = facts(caller, filters)
    .join('reporting.process_clocks as c', 'c.process_id', 'f.process_id')
    .whereNotNull('c.started_on')
  if (from !== undefined) query.where('c.started_on', '>=', from)
  if (to !== undefined) query.where('c.started_on', '<=', to)
  return query
}

const OVERDUE = `c.state = 'RUNNING' and c.due_on < ?::date`
const averages = (stopped: string): string => `
  round(100.0 * count(*) filter (where ${stopped} and c.in_time) / nullif(count(*) filter (where ${stopped}), 0), 1)
    as "inTimePercent",
  round(avg(c.agency_days) filter (where ${stopped}), 1) as "averageAgencyDays",
  round(avg(c.applicant_days) filter (where ${stopped}), 1) as "averageApplicantDays"`

/** @param today a civil day in the state's time zone */
export const dashboardClocksOf = async (
  source: Queryable,
  caller: Caller,
  today: string,
): Promise<DashboardClocks> => {
  const lately = `c.stopped_on > ?::date - interval '12 months'`
  const bindings = (text: string) => Array.from({ length: text.split('?').length - 1 }, () => today)
  const columns = `
    count(*) filter (where c.state = 'RUNNING' and c.due_on >= ?::date) as "running",
    count(*) filter (where c.state = 'PAUSED') as "paused",
    count(*) filter (where ${OVERDUE}) as "overdue",
    count(*) filter (where c.state = 'RUNNING' and c.due_on between ?::date and ?::date + 7) as "dueIn7Days",
    count(*) filter (where c.state = 'PAUSED' and c.answer_due_on < ?::date) as "answerOverdue",
    count(*) filter (where ${lately}) as "stopped12Months",
    ${averages(lately)}`
  const [row] = await source.run<DashboardClocks>(
    clocks(caller, {}).select(sql.raw(columns, bindings(columns))),
  )
  if (row === undefined) throw new Error('An aggregate returns one row')
  return row
}

export type MunicipalityClocks = Omit<MunicipalityClockRow, 'municipalityName' | 'municipalityState'>

/** The municipality with most clocks first. */
export const clocksByMunicipality = (
  source: Queryable,
  caller: Caller,
  filters: ReportFilters,
  today: string,
): Promise<MunicipalityClocks[]> =>
  source.run<MunicipalityClocks>(
    clocks(caller, filters)
      .select({ municipalityId: 'f.municipality_id' })
      .select(
        sql.raw(
          `count(*) as "started",
          count(*) filter (where c.state <> 'STOPPED') as "open",
          count(*) filter (where ${OVERDUE}) as "overdue",
          count(*) filter (where c.state = 'STOPPED') as "stopped",
          count(*) filter (where c.in_time) as "inTime",
          count(*) filter (where not c.in_time) as "late",
          ${averages(`c.state = 'STOPPED'`)}`,
          [today],
        ),
      )
      .groupBy('f.municipality_id')
      .orderByRaw('2 desc, 1'),
  )
