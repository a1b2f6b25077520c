import { StoreUnavailable } from '@licensing/document-store'
import { EmbeddedPostgresError } from '@licensing/embedded-postgres'
import { explainStart } from '@licensing/runtime'
import { AdminError } from './errors'

const withFix = (problem: string, fix: string): string => `${problem}\n  Fix: ${fix}`

/** Undefined for an unforeseen error. */
const explanationOf = (error: unknown): string | undefined => {
  if (error instanceof AdminError) return withFix(error.message, error.fix)
  if (error instanceof EmbeddedPostgresError) return withFix(error.problem, error.fix)
  if (error instanceof StoreUnavailable)
    return withFix(
      'The documents cannot be read.',
      'run the tool as the user of the portal, and check DATA_DIR or DOCUMENTS_DIR, or that the store of S3_ENDPOINT is running.',
    )
  return explainStart(error)
}

/** The error message with its fix if the operator can fix it; a stack trace only for unexpected errors. */
export const explain = (error: unknown): string => {
  const unforeseen = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return `ERROR: ${explanationOf(error) ?? unforeseen}\n`
}
