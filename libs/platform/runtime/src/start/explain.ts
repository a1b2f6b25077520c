import { CannotMigrate, isUnavailable, RestoredElsewhere } from '@licensing/event-store'
import { DocumentStoreMisconfigured } from '@licensing/document-store'
import { KafkaUnavailable } from '@licensing/messaging'
import { SettingsError } from '@licensing/observability'

/** The process must not start. The message is one sentence for the operator and names the setting to correct. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}

const EXAMPLE = 'for example DATABASE_URL=postgres://licensing:secret@db.example.org:5432/licensing'

/** Explanations of errors with which Postgres refuses a connection or its work, by SQLSTATE. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': `DATABASE_URL: Postgres rejected the user or the password; correct them, ${EXAMPLE}.`,
  '28000': `DATABASE_URL: Postgres rejected the user; correct it, ${EXAMPLE}.`,
  '3D000': `DATABASE_URL: the database does not exist; create it, or correct the name, ${EXAMPLE}.`,
  '42501': `DATABASE_URL: the user lacks a privilege in the database; run the operator's tool with database-roles, or use the owner of its schemas, ${EXAMPLE}.`,
}

const NEWER =
  'DATABASE_URL: the database was migrated by a newer version of the portal; start that version, or restore the backup from before the upgrade.'

const PORTS: Readonly<Record<string, string>> = {
  EADDRINUSE:
    'PORT: the port is already in use; stop the program that uses it, or choose another, for example PORT=8090.',
  EACCES: 'PORT: this user has no permission to open the port; choose one above 1023, for example PORT=8090.',
  EADDRNOTAVAIL: 'HOST: this machine has no such address; correct it, for example HOST=0.0.0.0.',
}

const isListening = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | undefined)?.syscall === 'listen'

const codeOf = (error: unknown): string => String((error as { code?: unknown } | undefined)?.code ?? '')

/** The explanation of a failed start for the operator; undefined for an unforeseen error, which needs its stack. */
export const explainStart = (error: unknown): string | undefined => {
  const explained = [
    SettingsError,
    CannotStart,
    DocumentStoreMisconfigured,
    KafkaUnavailable,
    RestoredElsewhere,
  ]
  if (error instanceof Error && explained.some((kind) => error instanceof kind)) return error.message
  if (error instanceof CannotMigrate) return NEWER
  const known = isListening(error) ? PORTS[codeOf(error)] : REFUSALS[codeOf(error)]
  if (known !== undefined) return known
  if (isUnavailable(error))
    return `DATABASE_URL: Postgres is unreachable; check that it is running and that the address is correct, ${EXAMPLE}.`
  return undefined
}

const FAILED = 1

/**
 * Runs `start` for a program's `main.ts`. A failure is written to standard error, without a stack when the operator can fix it,
 * and the process exits with code 1.
 */
export const startOrExplain = async (
  start: () => Promise<void>,
  explain: (error: unknown) => string | undefined = explainStart,
): Promise<void> => {
  try {
    await start()
  } catch (error) {
    const unforeseen = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stderr.write(`\nERROR: ${explain(error) ?? unforeseen}\n`)
    process.exit(FAILED)
  }
}
