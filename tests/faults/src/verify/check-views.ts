import type { ProcessListResponse, ProcessListRow, ProcessResponse } from '@licensing/contracts'
import type { ProcessState } from '@licensing/lifecycle'
import type { Timeline } from '../model/timeline'
import { type Call, expectStatus, type Person } from '../scene/call'
import { hasWholeHistory, showsDetail, showsRow } from './check-reads'
import type { Finding } from './findings'

const PAGE = 100
/** Number of details read at the end; a long run has thousands of processes. */
const MOST_DETAILS = 200

const allRows = async (call: Call, as: Person, page = 1): Promise<ProcessListRow[]> => {
  const answer = await call('GET', `/processes?limit=${PAGE}&page=${page}`, { as })
  const { processes, pagination } = expectStatus(200, answer).body() as ProcessListResponse
  return page < pagination.pages ? [...processes, ...(await allRows(call, as, page + 1))] : processes
}

const checkList = async (
  call: Call,
  as: Person,
  processes: ReadonlyMap<string, ProcessState>,
): Promise<Finding[]> => {
  const rows = await allRows(call, as)
  const listed = new Set(rows.map(({ id }) => id))
  const missing = [...processes.keys()].filter((id) => !listed.has(id))
  const wrong = rows.filter((row) => {
    const process = processes.get(row.id)
    return process === undefined || !showsRow(row, process)
  })
  return [
    ...(listed.size === rows.length ? [] : ['the list shows a process twice']),
    ...missing.map((id) => `the list lacks ${id}`),
    ...wrong.map((row) => `the list differs from the events: ${JSON.stringify(row)}`),
  ]
}

const checkDetail = async (call: Call, as: Person, process: ProcessState): Promise<Finding[]> => {
  const answer = await call('GET', `/processes/${process.id}`, { as })
  const detail = answer.status === 200 ? (answer.body() as ProcessResponse) : undefined
  if (detail !== undefined && showsDetail(detail, process) && hasWholeHistory(detail)) return []
  return [
    `the detail of ${process.id} differs from its events: ${answer.status} ${answer.text.slice(0, 160)}`,
  ]
}

/** When no request is under way, list and details of both instances equal the folded streams. */
export const checkViews = async (
  calls: readonly [Call, Call],
  as: Person,
  timelines: ReadonlyMap<string, Timeline>,
): Promise<Finding[]> => {
  const states = [...timelines.values()].flatMap(({ steps }) => steps.at(-1)?.after ?? [])
  const living = new Map(states.filter(({ deleted }) => !deleted).map((process) => [process.id, process]))
  const findings: Finding[] = []
  for (const call of calls) findings.push(...(await checkList(call, as, living)))
  for (const [at, process] of [...living.values()].slice(-MOST_DETAILS).entries())
    findings.push(...(await checkDetail(calls[at % 2 === 0 ? 0 : 1], as, process)))
  return findings
}
