import { EmbeddedPostgresError } from '@licensing/embedded-postgres'
import { explainStart } from '@licensing/runtime'

/** The explanation of a failed `npm start` for the operator, with a `Fix:` line; undefined for an error that needs its stack. */
export const explainPortalStart = (error: unknown): string | undefined => {
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'EADDRINUSE')
    return 'The port is already in use.\n  Fix: stop the program that uses it, or choose another: PORT=8081 npm start.'
  if (error instanceof EmbeddedPostgresError) return `${error.problem}\n  Fix: ${error.fix}`
  return explainStart(error)
}
