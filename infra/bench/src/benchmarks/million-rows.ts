import type { Database } from '@licensing/event-store'
import type { People } from '../portal/people'

const ROWS = 1_000_000

/**
 * Rows of the list: sixteen given names, twelve family names, a unique number each, and dates over ten years. A fifth are in
 * analysis or wait for it.
 */
const FILL = `
  insert into process.processes
    (id, version, status, deleted, request_type, licensing_type, activity_id, municipality_id, owner_id, owner_role,
     protocol_number, auth_code, applicant_name, applicant_email, enterprise_name, pending_corrections,
     corrections_to_verify, has_receipt, fee_exempt, created_at, protocoled_at, updated_at)
  select gen_random_uuid(), 5, status, false, type, 'LP', null, municipality,
    owner, 'APPLICANT', protocol, code, name, mail, enterprise, 0, to_verify, true, false, at, at + interval '10 days', at
  from (
    select n,
      (array['COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'ARCHIVED', 'ARCHIVED', 'REJECTED',
        'UNDER_ANALYSIS', 'PROTOCOLED'])[1 + n / 7 % 10] as status,
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

/** Analysts of the whole state. One who exists, named by the second parameter, is among them. */
const FILL_ANALYSTS = `
  insert into "user".users
    (id, name, email, role, scope, municipality_ids, is_active, is_approved, settings, search, version, created_at)
  select id, 'Analista ' || id, id || '@example.com', 'ANALYST', 'STATE', '{}', true, true, '{}', '', 1, now()
  from unnest($1::uuid[]) as id
  on conflict (id) do nothing`

/** The desk: four fifths of the open processes have one of the analysts, a fifth of them waits for the applicant. */
const FILL_DESK_ENTRIES = `
  insert into process.desk_entries
    (id, version, deleted, municipality_id, owner_id, created_at, status, clock_state, counted_on, due_on, left_days, agency_days,
     applicant_days, paused_on, answer_due_on, stopped_on, stopped_late_days, open, waiting, answered, incomplete, missing, assignee_id)
  select id, version, deleted, municipality_id, owner_id, created_at, status,
    case when not open then 'STOPPED' when waits then 'PAUSED' else 'RUNNING' end, current_date,
    case when open and not waits then current_date + days end, days, 30, 5,
    case when open and waits then current_date - 5 end, case when open and waits then current_date + days end,
    case when not open then created_at::date + 90 end, case when not open then 0 end,
    open, open and waits, open and not waits and n % 11 = 0, open and n % 23 = 0, '{}',
    case when n % 5 > 0 then ($1::uuid[])[1 + n % 1000] end
  from (
    select *, status in ('UNDER_ANALYSIS', 'PROTOCOLED') as open, n / 3 % 5 = 0 as waits, n % 120 - 20 as days
    from (
      select *, regexp_substr(applicant_email, '[0-9]+')::int as n from process.processes where applicant_email like 'contato%'
    ) as numbered
  ) as drawn`

/** Names for the municipalities of the rows. The name of the one that exists stays. */
const NAME_MUNICIPALITIES = `
  insert into catalogue.municipality_entries
    (id, name, name_order, search, state, status, fee_exempt_request_types, version, created_at)
  select id, 'Cidade ' || id, 'cidade ' || id, '', 'RN', 'ACTIVE', '{}', 1, now() from unnest($1::uuid[]) as id
  on conflict (id) do nothing`

const idsOf = async (database: Database, count: number, first: string): Promise<string[]> => {
  const rows = await database.query<{ id: string }>(
    'select gen_random_uuid()::text as id from generate_series(1, $1::int)',
    [count - 1],
  )
  return [first, ...rows.map(({ id }) => id)]
}

/** Writes the rows of the list, its search and the desk directly into their tables. */
export async function fillMillion(
  database: Database,
  { municipalityId, applicants, analysts }: People,
): Promise<void> {
  const owner = applicants[0]?.id ?? ''
  const staff = await idsOf(database, 1_000, analysts[0]?.id ?? '')
  const municipalities = await idsOf(database, 167, municipalityId)
  await database.query(NAME_MUNICIPALITIES, [municipalities])
  await database.query(FILL, [municipalities, await idsOf(database, 5_000, owner)])
  await database.query(FILL_SEARCH_ENTRIES)
  await database.query(FILL_ANALYSTS, [staff])
  await database.query(FILL_DESK_ENTRIES, [staff])
  await database.query('vacuum analyze "user".users')
  await database.query('vacuum analyze process.desk_entries')
  await database.query('vacuum analyze process.processes')
  await database.query('vacuum analyze process.search_entries')
}
