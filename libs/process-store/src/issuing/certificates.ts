import type { Queryable } from '@licensing/event-store'
import {
  type CertificateKeys,
  type OpenedCertificate,
  openKey,
  sealKey,
  type SigningIdentity,
} from '@licensing/pdf'

/** The facts of a certificate. */
export type StoredCertificate = Pick<OpenedCertificate, 'subject' | 'issuer' | 'notBefore' | 'notAfter'>

interface SealedRow {
  readonly municipality_id: string
  readonly sealed: Buffer
}

export const readCertificate = async (
  source: Queryable,
  municipalityId: string,
): Promise<StoredCertificate | null> => {
  const [row] = await source.query<StoredCertificate>(
    `select subject, issuer, not_before as "notBefore", not_after as "notAfter"
      from issuing.certificates where municipality_id = $1`,
    [municipalityId],
  )
  return row ?? null
}

/** Seals key and chain with the newest key, and stores them, in place of an earlier certificate. */
export const putCertificate = async (
  tx: Queryable,
  keys: CertificateKeys,
  municipalityId: string,
  { subject, issuer, notBefore, notAfter, ...identity }: StoredCertificate & SigningIdentity,
): Promise<void> => {
  await tx.query(
    `insert into issuing.certificates (municipality_id, sealed, subject, issuer, not_before, not_after)
    select $1::uuid, $2::bytea, $3::text, $4::text, $5::timestamptz, $6::timestamptz
    on conflict (municipality_id) do update set sealed = excluded.sealed, subject = excluded.subject,
      issuer = excluded.issuer, not_before = excluded.not_before, not_after = excluded.not_after`,
    [municipalityId, sealKey(keys, municipalityId, identity), subject, issuer, notBefore, notAfter],
  )
}

/** Deletes the certificate. */
export const deleteCertificate = async (tx: Queryable, municipalityId: string): Promise<void> => {
  await tx.query('delete from issuing.certificates where municipality_id = $1::uuid', [municipalityId])
}

/** Opens a row. One that an older key opened is resealed with the newest, unless it was replaced in the meantime. */
const openRow = async (
  source: Queryable,
  keys: CertificateKeys,
  { municipality_id: id, sealed }: SealedRow,
) => {
  const opened = openKey(keys, id, sealed)
  const resealed = opened?.resealed ?? null
  if (resealed !== null)
    await source.query(
      'update issuing.certificates set sealed = $3 where municipality_id = $1 and sealed = $2',
      [id, sealed, resealed],
    )
  return opened
}

/** Key and chain to sign with; undefined without a certificate, or when no key opens it. */
export const openIdentity = async (
  source: Queryable,
  keys: CertificateKeys,
  municipalityId: string,
): Promise<SigningIdentity | undefined> => {
  const [row] = await source.query<SealedRow>(
    'select municipality_id, sealed from issuing.certificates where municipality_id = $1',
    [municipalityId],
  )
  return row && (await openRow(source, keys, row))?.identity
}

const BATCH = 100

/**
 * Seals every certificate with the newest key, so that older ones can be taken out of the setting.
 * @returns how many were resealed, and the municipalities whose certificate no key opens
 */
export const resealCertificates = async (
  source: Queryable,
  keys: CertificateKeys,
): Promise<{ readonly resealed: number; readonly unopened: readonly string[] }> => {
  let resealed = 0
  const unopened: string[] = []
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the next ones follow the last of these
    const rows = await source.query<SealedRow>(
      `select municipality_id, sealed from issuing.certificates
        where municipality_id > $1 order by municipality_id limit ${BATCH}`,
      [after],
    )
    for (const row of rows) {
      // oxlint-disable-next-line no-await-in-loop -- one connection is enough
      const opened = await openRow(source, keys, row)
      if (opened === undefined) unopened.push(row.municipality_id)
      else if (opened.resealed !== null) resealed += 1
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) return { resealed, unopened }
    after = last.municipality_id
  }
}
