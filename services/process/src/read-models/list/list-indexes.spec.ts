import { processListQuery } from '@licensing/forms'
import {
  type BuiltQuery,
  type Database,
  eventStoreMigrations,
  openDatabase,
  type Queryable,
} from '@licensing/event-store'
import { messagingMigrations } from '@licensing/messaging'
import { processMigrations } from '@licensing/process-store'
import type { Actor } from '@licensing/permissions'
import { grantedNames, testDatabase, type TestDatabase } from '@licensing/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProcessList } from './process-list'

const ROWS = 50_000
const OWNER = '0a1a1a1a-0000-4000-8000-000000000002'
const boss: Actor = { id: OWNER, role: 'SUPER_ADMIN', municipalityIds: [] }
const list = openProcessList('any', () => new Date())
let disposable: TestDatabase
let database: Database

/** Few processes have corrections; certificates are rarer than licences; names repeat. */
const FILL = `
  insert into process.processes
    (id, version, status, request_type, municipality_id, owner_id, owner_role, protocol_number, applicant_name,
     pending_corrections, corrections_to_verify, has_receipt, fee_exempt, created_at, protocoled_at, updated_at, issued_files)
  select gen_random_uuid(), 5, (array['COMPLETED', 'COMPLETED', 'ARCHIVED', 'REJECTED', 'PROTOCOLED'])[1 + n % 5],
    case when n % 50 = 0 then 'OUTROS_REQUERIMENTOS' else 'LICENCIAMENTO_AMBIENTAL' end,
    md5((n % 167)::text)::uuid, '${OWNER}', 'APPLICANT', '2026/' || n, md5((n % 20000)::text),
    case when n % 900 = 0 then 1 else 0 end, case when n % 1000 = 0 then 1 else 0 end, true, false,
    now() - n * interval '5 minutes', now() - n * interval '5 minutes' + interval '10 days', now(),
    case when n % 20 = 0 then array[md5(n::text) || md5(n::text)] else '{}' end
  from generate_series(1, ${ROWS}) as n;
  insert into catalogue.municipalities (id, name, name_folded, state, status, fee_exempt_request_types)
  select md5(n::text)::uuid, 'Cidade ' || n, 'cidade ' || n, 'RN', 'ACTIVE', '{}' from generate_series(0, 166) as n;
  insert into process.search_entries
    (id, version, deleted, municipality_id, owner_id, protocol_number, name_folded, search_text, created_at)
  select id, version, deleted, municipality_id, owner_id, protocol_number, applicant_name,
    protocol_number || ' ' || applicant_name, created_at
  from process.processes;
  insert into process.desk_entries
    (id, version, deleted, municipality_id, owner_id, created_at, status, clock_state, due_on, answer_due_on, open, waiting,
     answered, incomplete, missing, assignee_id)
  select id, version, deleted, municipality_id, owner_id, created_at, status, state,
    case when state <> 'PAUSED' then protocoled_at::date + 92 end, case when state = 'PAUSED' then protocoled_at::date + 120 end,
    state <> 'STOPPED', state = 'PAUSED', state = 'RUNNING' and n % 50 = 0, n % 60 = 0 and state <> 'STOPPED', '{}',
    case when n % 7 <> 0 then md5((n % 300)::text)::uuid end
  from (
    select *, substr(protocol_number, 6)::int as n,
      case when status <> 'PROTOCOLED' then 'STOPPED' when substr(protocol_number, 6)::int % 3 = 0 then 'PAUSED' else 'RUNNING' end
        as state
    from process.processes
  ) as numbered`

/** An index is built in a fraction of the time that its rows take one by one. @returns a function that makes them again */
const dropIndexes = async (): Promise<() => Promise<void>> => {
  const indexes = await database.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on oid = indrelid
     where relnamespace = 'process'::regnamespace
       and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  for (const { name } of indexes) await database.query(`drop index ${name}`)
  return async () => {
    for (const { definition } of indexes) await database.query(definition)
  }
}

beforeAll(async () => {
  disposable = await testDatabase([
    ['event_store', eventStoreMigrations],
    ['messaging', messagingMigrations],
    ...grantedNames,
    ['process', processMigrations],
  ])
  database = openDatabase({ url: disposable.url, statementTimeout: 0 })
  const remake = await dropIndexes()
  for (const statement of FILL.split(';')) await database.query(statement)
  await remake()
  for (const table of ['processes', 'search_entries', 'desk_entries'])
    await database.query(`vacuum analyze process.${table}`)
}, 300_000)
afterAll(async () => {
  await database?.close()
  await disposable?.drop()
})

const SMALL_TABLES = new Set(['municipalities', 'people'])

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The plan of the first statement of a read. */
const planOf = async (read: (recorder: Queryable) => Promise<unknown>): Promise<Plan[]> => {
  const statements: BuiltQuery[] = []
  const recorder: Queryable = {
    ...database,
    run: (query) => {
      statements.push(query)
      return Promise.resolve([])
    },
  }
  await read(recorder)
  const { sql: text, bindings } = (statements[0] as BuiltQuery).toSQL().toNative()
  const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (format json) ${text}`,
    bindings,
  )
  return nodesOf((row as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan)
}

const planOfPage = (parameters: Record<string, string>): Promise<Plan[]> =>
  planOf((recorder) => list.page(recorder, boss, processListQuery.parse(parameters)))

it(`an issued file among ${ROWS.toLocaleString('en')} processes is found by its index`, async () => {
  const plan = await planOf((recorder) => list.findByIssuedFile(recorder, 'a'.repeat(64)))
  expect(plan.map((node) => node['Index Name'])).toContain('processes_by_issued_file')
  expect(plan.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
})

describe(`a page among ${ROWS.toLocaleString('en')} processes`, () => {
  it('is read by the index of its order and filters', async () => {
    const expected = [
      [{}, 'processes_by_date'],
      [{ sort: 'createdAt' }, 'processes_by_date'],
      [{ sort: 'createdAt', status: 'PROTOCOLED' }, 'processes_by_status'],
      [{ sort: 'applicantName' }, 'search_entries_by_name'],
      [{ sort: '-applicantName' }, 'search_entries_by_name'],
      [{ sort: 'applicantName', status: 'COMPLETED' }, 'search_entries_by_name'],
      [{ sort: '-protocolNumber' }, 'search_entries_by_number'],
      [{ sort: 'protocolNumber', status: 'COMPLETED' }, 'search_entries_by_number'],
      [{ sort: 'status' }, 'processes_by_status'],
      [{ sort: '-status', page: '90' }, 'processes_by_status'],
      [{ sort: 'municipality' }, 'search_entries_by_municipality'],
      [{ sort: '-municipality', page: '90' }, 'search_entries_by_municipality'],
      [{ sort: 'municipality', status: 'PROTOCOLED' }, 'processes_by_municipality'],
      [{ protocoledFrom: '2020-01-01', protocoledTo: '2020-01-31' }, 'processes_by_protocol_date'],
      [{ requestType: 'OUTROS_REQUERIMENTOS' }, 'processes_by_type'],
      [{ requestType: 'CERTIDAO_USO_OCUPACAO_SOLO' }, 'processes_by_type'],
      [{ corrections: 'PENDING' }, 'processes_with_corrections_to_answer'],
      [{ corrections: 'CORRECTED' }, 'processes_with_corrections_to_verify'],
      [{ corrections: 'CORRECTED', sort: 'applicantName' }, 'processes_with_corrections_to_verify'],
      [{ createdFrom: '2020-01-01', createdTo: '2020-12-31' }, 'processes_by_date'],
      [{ createdFrom: '2020-01-01', sort: 'applicantName', search: '2026/99' }, 'search_entries_text'],
      [{ sort: 'dueOn' }, 'desk_entries_by_due_day'],
      [{ sort: '-dueOn' }, 'desk_entries_by_last_due_day'],
      [{ sort: 'dueOn', status: 'PROTOCOLED' }, 'desk_entries_by_status'],
      [{ sort: 'dueOn', clockState: 'OVERDUE' }, 'desk_entries_running'],
      [{ sort: 'dueOn', clockState: 'RUNNING' }, 'desk_entries_running'],
      [{ sort: 'dueOn', clockState: 'PAUSED' }, 'desk_entries_open'],
      [{ sort: 'dueOn', queue: 'waiting' }, 'desk_entries_waiting'],
      [{ sort: 'dueOn', queue: 'answered' }, 'desk_entries_answered'],
      [{ sort: 'dueOn', queue: 'incomplete' }, 'desk_entries_incomplete'],
      [{ sort: 'dueOn', queue: 'overdue' }, 'desk_entries_running'],
      [{ sort: 'dueOn', queue: 'unassigned' }, 'desk_entries_open'],
      [{ sort: 'dueOn', queue: 'unassigned' }, 'desk_entries_by_assignee'],
      [{ sort: 'dueOn', dueFrom: '2026-06-01', dueTo: '2026-06-30' }, 'desk_entries_by_due_day'],
      [{ sort: 'dueOn', search: '2026/99' }, 'search_entries_text'],
    ] as const
    const read = []
    for (const [parameters, index] of expected) {
      const plan = await planOfPage({ ...parameters })
      const scanned = plan.flatMap((node) =>
        node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : [],
      )
      const indexes = plan.map((node) => node['Index Name'])
      read.push([
        parameters,
        indexes.includes(index) ? index : indexes,
        ...scanned.filter((table) => !SMALL_TABLES.has(table)),
      ])
    }
    expect(read).toEqual(expected)
  })

  it('a page in groups is read group after group, and sorted only within one', async () => {
    for (const sort of ['status', '-status', 'municipality', '-municipality']) {
      const plan = await planOfPage({ sort, page: '90' })
      const sorts = plan.map((node) => node['Node Type']).filter((type) => type.endsWith('Sort'))
      expect([sort, ...sorts]).toContain('Incremental Sort')
    }
  })
})
