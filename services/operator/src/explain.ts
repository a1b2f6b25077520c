import { isUnavailable, RestoredElsewhere } from '@licensing/event-store'
import { DocumentStoreMisconfigured, StoreUnavailable } from '@licensing/document-store'
import { EmbeddedPostgresError } from '@licensing/embedded-postgres'
import { KafkaUnavailable } from '@licensing/messaging'
import { CannotStart } from '@licensing/runtime'
import { AdminError } from './errors'

const EXAMPLE = 'DATABASE_URL=postgres://licensing:secret@db.example.org:5432/licensing'

/** Errors of a reachable Postgres that rejects the connection, by SQLSTATE. */
const refusals: Readonly<Record<string, readonly [problem: string, fix: string]>> = {
  '28P01': ['Postgres rejected the user or the password.', `correct them, for example ${EXAMPLE}.`],
  '28000': ['Postgres rejected the user.', `correct it, for example ${EXAMPLE}.`],
  '3D000': ['The database does not exist.', `correct DATABASE_URL, for example ${EXAMPLE}.`],
  '42501': [
    'The database user lacks a privilege that the tool needs.',
    "connect as the portal's user, which owns its schemas.",
  ],
}

const textOf = (problem: string, fix: string): string => `ERROR: ${problem}\n  Fix: ${fix}\n`

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** The error message with its fix if the operator can fix it; a stack trace only for unexpected errors. */
export const explain = (error: unknown): string => {
  if (error instanceof AdminError) return textOf(error.message, error.fix)
  if (error instanceof EmbeddedPostgresError) return textOf(error.problem, error.fix)
  const selfExplaining = [RestoredElsewhere, DocumentStoreMisconfigured, KafkaUnavailable, CannotStart]
  if (error instanceof Error && selfExplaining.some((kind) => error instanceof kind))
    return `ERROR: ${error.message}\n`
  const [problem, fix] = refusals[codeOf(error)] ?? []
  if (problem !== undefined && fix !== undefined) return textOf(problem, fix)
  if (isUnavailable(error))
    return textOf(
      'Postgres is unreachable.',
      `check that it is running and that DATABASE_URL, if set, is correct, for example ${EXAMPLE}.`,
    )
  if (error instanceof StoreUnavailable)
    return textOf(
      'The documents cannot be read.',
      'run the tool as the user of the portal, and check DATA_DIR or DOCUMENTS_DIR, or that the store of S3_ENDPOINT is running.',
    )
  const result = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return `ERROR: ${result}\n`
}
