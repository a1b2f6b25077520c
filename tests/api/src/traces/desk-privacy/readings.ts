import { DESK_QUEUES } from '@licensing/contracts'
import { civilDateOf } from '@licensing/legal-clock'
import type { Person, WholeApi } from '@licensing/test-support/whole-api'

/** The facts that only staff may see contain it. */
export const MARK = 'marca-interna-7c1f'

/** The ids by which a process is read. */
export interface OnFile {
  readonly id: string
  readonly typed: string
  readonly docId: string
  readonly entryId: string
}

const today = civilDateOf(new Date())

/** The queries with which a path is read; otherwise it is read without one. */
const queriesOf = (path: string, id: string): readonly string[] => {
  const queries: Readonly<Record<string, readonly string[]>> = {
    '/processes': [
      '',
      '?format=csv',
      '?sort=dueOn',
      `?search=${MARK}`,
      `?ids=${id}`,
      `?ids=${id}&format=csv`,
      ...DESK_QUEUES.map((queue) => `?queue=${queue}`),
    ],
    '/processes/:id': ['', `?asOf=${today}`],
    '/processes/:id/clock': ['', '?format=csv', `?asOf=${today}`],
    '/corrections/process/:processId': ['', `?asOf=${today}`],
    '/corrections/process/:id/requests': ['', `?asOf=${today}`],
    '/process-protocoled': ['', `?search=${MARK}`],
    '/reports/processes': ['', '?format=csv'],
    '/reports/clocks': ['?by=process', '?by=process&format=csv', '?by=municipality'],
  }
  return queries[path] ?? ['']
}

/** The path of a reading with the ids of this process; null for a reading about something else. */
const pathOf = (path: string, { id, typed, docId, entryId }: OnFile): string | null => {
  const named = path
    .replace(/^\/process-protocoled\/:id/, `/process-protocoled/${entryId}`)
    .replace(/^\/(processes|corrections\/process)\/:id/, `/$1/${id}`)
    .replace(':processId', id)
    .replace('*typed', typed)
    .replace(':protocol', typed)
    .replace(':docId', docId)
  return /[:*]/.test(named) ? null : named
}

/** All but downloads of documents, which are recorded in the history. */
const readings = (api: WholeApi, process: OnFile): string[] => [
  ...new Set(
    api.routes
      .filter(({ method, path }) => method === 'GET' && !path.endsWith('/download'))
      .flatMap(({ path }) => {
        const named = pathOf(path, process)
        return named === null ? [] : queriesOf(path, process.id).map((query) => `${named}${query}`)
      }),
  ),
]

/** A refusal has a new request id each time. */
const REQUEST_ID = /"requestId":"[^"]*"/

/** What each reading answers this caller. */
export const answersTo = async (
  api: WholeApi,
  process: OnFile,
  as?: Person,
): Promise<Record<string, string>> => {
  await api.settled()
  const all: Record<string, string> = {}
  for (const path of readings(api, process)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, on a small machine
    const { status, text } = await api.call('GET', path, as === undefined ? {} : { as })
    all[path] = status < 400 ? text : `${status} ${text.replace(REQUEST_ID, '')}`
  }
  return all
}

/** The paths whose answers have the mark. */
export const marked = (answers: Record<string, string>): string[] =>
  Object.entries(answers).flatMap(([path, text]) => (text.includes(MARK) ? [path] : []))
