import type { Transaction } from '@licensing/event-store'
import { foldForSearch } from '@licensing/contracts'
import {
  currentVersion,
  isRenewalPending,
  type LicenceState,
  type Obligation,
  obligationsOf,
  validUntilOfLicence,
} from '@licensing/licence'
import { plusDays } from '@licensing/licensing-law'
import type { FoldedLicence } from '../../domain/folded-licence'
import { recordedEnd } from '../../domain/recorded-end'

/** The two tables, or their shadows during a rebuild. */
export interface LicenceTables {
  readonly licences: string
  readonly obligations: string
}

export const LIVE: LicenceTables = { licences: 'licence.licences', obligations: 'licence.obligations' }

/** Obligations are stored this many days ahead; later ones are added before they are read. */
const HORIZON_DAYS = 400

const searched = (licence: LicenceState): string => {
  const { facts } = currentVersion(licence)
  const codes = licence.versions.map((version) => version.facts.code)
  return [facts.number, facts.holderName, facts.enterpriseName, facts.protocolNumber, ...codes].join(' ')
}

const licenceRow = (found: FoldedLicence, version: number, listedUntil: string) => {
  const { licence } = found
  const { facts, ownerId } = currentVersion(licence)
  return {
    id: licence.id,
    version,
    process_id: licence.processId,
    protocol_number: facts.protocolNumber,
    recorded_status: licence.recordedStatus,
    kind: facts.kind,
    kind_name: facts.kindName,
    number: facts.number,
    code: facts.code,
    municipality_id: facts.municipalityId,
    municipality_name: facts.municipalityName,
    owner_id: ownerId,
    holder_name: facts.holderName,
    enterprise_name: facts.enterpriseName,
    issued_on: facts.issuedOn,
    valid_until: validUntilOfLicence(licence),
    suspended_until: licence.recordedStatus === 'SUSPENDED' ? (licence.act?.until ?? null) : null,
    renewal_pending: isRenewalPending(licence),
    renewal_process_id: licence.openRenewal,
    renewal_number:
      licence.renewals.find(({ processId }) => processId === licence.openRenewal)?.protocolNumber ?? null,
    recorded_end: recordedEnd(found),
    search_text: foldForSearch(searched(licence)),
    listed_until: listedUntil,
  }
}

export type LicenceRow = ReturnType<typeof licenceRow>

const obligationRow = (licence: LicenceState, obligation: Obligation) => {
  const { facts, ownerId } = currentVersion(licence)
  const { outcome } = obligation
  return {
    licence_id: licence.id,
    condition_id: obligation.conditionId,
    occurrence: obligation.occurrence,
    municipality_id: facts.municipalityId,
    owner_id: ownerId,
    due_on: obligation.dueOn,
    listed_from: obligation.listedFrom,
    outcome,
    open: outcome === null || outcome === 'REJECTED',
    text: obligation.text,
    proof_required: obligation.proofRequired,
    water_permit: obligation.waterPermit,
    extended: obligation.extended,
    search_text: foldForSearch(`${obligation.text} ${searched(licence)}`),
  }
}

export type ObligationRow = ReturnType<typeof obligationRow>

const columnsOf = (row: object): readonly string[] => Object.keys(row)
const selected = (columns: readonly string[]): string => columns.map((each) => `fresh.${each}`).join(', ')
const replaced = (columns: readonly string[]): string =>
  columns.map((each) => `${each} = excluded.${each}`).join(', ')

/**
 * Replaces an older row, and one of the same version unless its horizon is later: an outage moves terms without an event of the
 * licence. The row stays locked, so its obligations need no comparison of their own.
 * @returns false if the row is newer
 */
const putLicence = async (tx: Transaction, table: string, row: LicenceRow): Promise<boolean> => {
  const columns = columnsOf(row)
  const written = await tx.query(
    `insert into ${table} as kept (${columns.join(', ')})
      select ${selected(columns)} from jsonb_populate_record(null::${table}, $1::jsonb) as fresh
      on conflict (id) do update set ${replaced(columns)}
      where kept.version < excluded.version
        or kept.version = excluded.version and kept.listed_until <= excluded.listed_until
      returning id`,
    [JSON.stringify(row)],
  )
  return written.length > 0
}

const putObligations = async (
  tx: Transaction,
  table: string,
  rows: readonly ObligationRow[],
): Promise<void> => {
  const [first] = rows
  if (first === undefined) return
  const columns = columnsOf(first)
  await tx.query(
    `insert into ${table} (${columns.join(', ')})
      select ${selected(columns)} from jsonb_populate_recordset(null::${table}, $1::jsonb) as fresh
      on conflict (licence_id, condition_id, occurrence) do update set ${replaced(columns)}`,
    [JSON.stringify(rows)],
  )
}

const deleteOthers = async (
  tx: Transaction,
  table: string,
  licenceId: string,
  rows: readonly ObligationRow[],
): Promise<void> => {
  await tx.query(
    `delete from ${table} o where o.licence_id = $1
      and not exists (
        select from jsonb_to_recordset($2::jsonb) as kept(condition_id text, occurrence int)
        where kept.condition_id = o.condition_id and kept.occurrence = o.occurrence
      )`,
    [licenceId, JSON.stringify(rows.map(({ condition_id, occurrence }) => ({ condition_id, occurrence })))],
  )
}

/**
 * Writes the row of a licence and those of its obligations, which hold on every day up to a horizon unless something happens to
 * the licence. Whole rows, never a difference, so a repeated or late event is harmless.
 */
export const writeLicenceRows = async (
  tx: Transaction,
  found: FoldedLicence,
  today: string,
  tables: LicenceTables = LIVE,
): Promise<void> => {
  const { licence, events, calendar } = found
  const version = events.at(-1)?.version ?? 0
  const listedUntil = plusDays(today, HORIZON_DAYS)
  if (!(await putLicence(tx, tables.licences, licenceRow(found, version, listedUntil)))) return
  const rows = obligationsOf(events, { calendar, today: listedUntil }).map((obligation) =>
    obligationRow(licence, obligation),
  )
  await putObligations(tx, tables.obligations, rows)
  await deleteOthers(tx, tables.obligations, licence.id, rows)
}
