import { type Database, openDatabase } from '@licensing/database'
import { startEmbeddedPostgres } from '@licensing/embedded-postgres'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Benchmark } from '../benchmark'
import { latencies, percentile } from '../measure'
import { type Call, type Caller, PortalClient, signIn } from '../portal/client'
import { liveOnce } from '../portal/lifecycle'
import { enterPeople, type People } from '../portal/people'
import { ADMIN, startPortalProcess } from '../portal/portal-process'

const ROWS = 1_000_000
const TIMES = 60

/** Rows of the list: sixteen given names, twelve family names, a unique number each, and dates over ten years. */
const FILL = `
  insert into process.processes
    (id, version, status, deleted, request_type, licensing_type, activity_id, municipality_id, owner_id, owner_role,
     protocol_number, auth_code, applicant_name, applicant_email, enterprise_name, pending_corrections,
     corrections_to_verify, has_receipt, fee_exempt, created_at, protocoled_at, updated_at)
  select gen_random_uuid(), 5, status, false, type, 'LP', null, municipality,
    owner, 'APPLICANT', protocol, code, name, mail, enterprise, 0, to_verify, true, false, at, at + interval '10 days', at
  from (
    select n,
      (array['COMPLETED', 'COMPLETED', 'COMPLETED', 'ARCHIVED', 'REJECTED', 'UNDER_ANALYSIS', 'PROTOCOLED'])[1 + n % 7] as status,
      case when n % 50 = 0 then 'OUTROS_REQUERIMENTOS' else 'LICENCIAMENTO_AMBIENTAL' end as type,
      case when n % 70 = 5 then 1 else 0 end as to_verify,
      ($1::uuid[])[1 + n % 167] as municipality,
      ($2::uuid[])[1 + n % 5000] as owner,
      (2015 + n % 10) || '/' || lpad((n / 10)::text, 6, '0') as protocol,
      'C' || upper(md5(n::text)) as code,
      (array['Antonia', 'Francisco', 'Maria', 'Jose', 'Raimunda', 'Joao', 'Luzia', 'Severino', 'Josefa', 'Manoel', 'Rita',
        'Pedro', 'Terezinha', 'Geraldo', 'Socorro', 'Damiao'])[1 + n % 16] || ' ' ||
      (array['da Silva', 'Dantas', 'de Medeiros', 'Bezerra', 'Fernandes', 'de Souza', 'Galvao', 'Camara', 'do Nascimento',
        'Pinheiro', 'Azevedo', 'Lopes'])[1 + n / 16 % 12] as name,
      'contato' || n || '@example.com' as mail,
      (array['Posto', 'Ceramica', 'Salina', 'Pedreira', 'Loteamento', 'Usina Solar'])[1 + n % 6] || ' ' || n as enterprise,
      now() - n * interval '5 minutes' as at
    from generate_series(1, ${ROWS}) as n
  ) as drawn`

const FILL_SEARCH_ENTRIES = `
  insert into process.search_entries
    (id, version, deleted, municipality_id, owner_id, protocol_number, auth_code, name_folded, search_text, created_at)
  select id, version, deleted, municipality_id, owner_id, protocol_number, auth_code, lower(applicant_name),
    lower(concat_ws(' ', protocol_number, auth_code, applicant_name, 
      lpad((regexp_substr(applicant_email, '[0-9]+')::bigint * 7919 % 100000000000)::text, 11, '0'), applicant_email, enterprise_name)),
    created_at
  from process.processes where applicant_email like 'contato%'`

/** Names for the municipalities of the rows. The name of the one that exists stays. */
const NAME_MUNICIPALITIES = `
  insert into process.municipalities (id, name, name_folded, state, status, fee_exempt_request_types)
  select id, 'Cidade ' || id, 'cidade ' || id, 'RN', 'ACTIVE', '{}' from unnest($1::uuid[]) as id
  on conflict (id) do nothing`

const idsOf = async (database: Database, count: number, first: string): Promise<string[]> => {
  const rows = await database.query<{ id: string }>(
    'select gen_random_uuid()::text as id from generate_series(1, $1::int)',
    [count - 1],
  )
  return [first, ...rows.map(({ id }) => id)]
}

async function fill(database: Database, { municipalityId, applicants }: People): Promise<void> {
  const owner = applicants[0]?.id ?? ''
  const municipalities = await idsOf(database, 167, municipalityId)
  await database.query(NAME_MUNICIPALITIES, [municipalities])
  await database.query(FILL, [municipalities, await idsOf(database, 5_000, owner)])
  await database.query(FILL_SEARCH_ENTRIES)
  await database.query('vacuum analyze process.processes')
  await database.query('vacuum analyze process.search_entries')
}

type Asked = Record<string, [limit: number, call: Call]>
type ListCall = (query: string, by?: Caller) => Call

const filters = (list: ListCall, town: string): Asked => ({
  list: [50, list('page=1')],
  'list, 100 a page': [50, list('limit=100')],
  'list, one status': [50, list('status=UNDER_ANALYSIS')],
  'list, one town': [50, list(`municipalityId=${town}`)],
  'list, one type': [50, list('requestType=OUTROS_REQUERIMENTOS')],
  'list, corrections to verify': [50, list('corrections=CORRECTED')],
  'list, one month': [50, list('createdFrom=2020-03-01&createdTo=2020-03-31')],
  'list, one month of protocol dates': [50, list('protocoledFrom=2020-03-01&protocoledTo=2020-03-31')],
  'list, one type, year and corrections': [
    50,
    list(
      'requestType=LICENCIAMENTO_AMBIENTAL&corrections=CORRECTED&createdFrom=2022-01-01&createdTo=2022-12-31',
    ),
  ],
  'page 900': [200, list('page=900')],
})

const orders = (list: ListCall, town: string, applicant: Caller): Asked => ({
  'list, oldest first': [50, list('sort=createdAt')],
  'list, by applicant': [50, list('sort=applicantName')],
  'list, one status by applicant': [50, list('sort=applicantName&status=UNDER_ANALYSIS')],
  'list, one town by applicant': [50, list(`sort=applicantName&municipalityId=${town}`)],
  'list, by number': [50, list('sort=-protocolNumber')],
  'list, one status by number': [50, list('sort=protocolNumber&status=UNDER_ANALYSIS')],
  'list, one town by number': [50, list(`sort=protocolNumber&municipalityId=${town}`)],
  'list, by municipality': [50, list('sort=municipality')],
  'list, one status by municipality': [50, list('sort=municipality&status=UNDER_ANALYSIS')],
  'list, one type by municipality': [50, list('sort=municipality&requestType=OUTROS_REQUERIMENTOS')],
  'list of an applicant by municipality': [50, list('sort=municipality', applicant)],
  'list, by status': [50, list('sort=status')],
  'list, one town by status': [50, list(`sort=-status&municipalityId=${town}`)],
  'page 900 by municipality': [200, list('sort=municipality&page=900')],
  'page 900 by status': [200, list('sort=status&page=900')],
})

const searches = (list: ListCall, town: string): Asked => ({
  'search, one match': [150, list('search=contato734211%40')],
  'search, a number': [150, list('search=2019%2F044')],
  'search, a common name': [150, list('search=francisco%20dantas')],
  'search for a common name by applicant': [200, list('search=francisco%20dantas&sort=applicantName')],
  'search for a common name by municipality': [200, list('search=francisco%20dantas&sort=municipality')],
  'search for a common name by status': [200, list('search=francisco%20dantas&sort=status')],
  'search, half of all': [200, list('search=contato')],
  'search, two letters': [200, list('search=fr')],
  'search in one town': [150, list(`search=maria&municipalityId=${town}`)],
  'search, no match': [200, list('search=xilofone')],
})

/** The operations by name, with the limit of their p95 in milliseconds. */
const asked = (admin: Caller, people: People, processId: string): Asked => {
  const applicant = people.applicants[0] ?? admin
  const town = people.municipalityId
  const list: ListCall = (query, by = admin) => ({ path: `/processes?${query}`, by })
  return {
    ...filters(list, town),
    ...orders(list, town, applicant),
    'list of an applicant': [50, list('page=1', applicant)],
    ...searches(list, town),
    detail: [30, { path: `/processes/${processId}`, by: admin }],
  }
}

async function measure(
  client: PortalClient,
  calls: ReturnType<typeof asked>,
): Promise<Record<string, number>> {
  const figures: Record<string, number> = {}
  for (const [name, [, call]] of Object.entries(calls)) {
    // oxlint-disable-next-line no-await-in-loop -- measured alone
    figures[`${name}, p95`] = percentile(await latencies(TIMES, () => client.send(call)), 0.95)
  }
  return figures
}

const nobody: Caller = { id: '', token: '' }
const limits = asked(nobody, { municipalityId: '', applicants: [], analysts: [] }, '')

async function withPortal<Result>(
  work: (portal: { client: PortalClient; database: Database }) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'licensing-bench-million-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const database = openDatabase({ url: postgres.url, statementTimeout: 0 })
  try {
    const portal = await startPortalProcess({ databaseUrl: postgres.url })
    const client = new PortalClient(portal.url, 4)
    try {
      return await work({ client, database })
    } finally {
      await client.close()
      await portal.stop()
    }
  } finally {
    await database.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Rows are inserted directly into the list's tables. The detail is that of a process that was really filed. */
export const millionBenchmark: Benchmark = {
  name: 'Reads among 1,000,000 processes, one after the other',
  unit: 'ms',
  async prepare() {},
  round: () =>
    withPortal(async ({ client, database }) => {
      const admin = await signIn(client, ADMIN)
      const people = await enterPeople(client, admin, { applicants: 1, analysts: 1 })
      const [applicant, analyst] = [people.applicants[0] ?? nobody, people.analysts[0] ?? nobody]
      let processId = ''
      for await (const { id } of liveOnce(client, { applicant, analyst }, people.municipalityId))
        processId = id
      await fill(database, people)
      const calls = asked(admin, people, processId)
      await measure(client, calls)
      return measure(client, calls)
    }),
  ratios: [],
  goals: Object.entries(limits).map(([name, [limit]]) => ({
    text: `${name}: p95 at most ${limit} ms`,
    met: (medians) => (medians[`${name}, p95`] ?? Infinity) <= limit,
  })),
}
