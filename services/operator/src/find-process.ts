import type { Deployment } from './deployment/deployment'
import { AdminError, UsageError } from './errors'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const PROTOCOL_NUMBER = /^\d{4}\/\d{3,}$/

/**
 * Finds a process's id by its id or protocol number. Includes deleted processes, whose events stay.
 * @throws UsageError for any other text, AdminError for an unknown protocol number
 */
export const findProcess = async ({ database }: Deployment, given: string): Promise<string> => {
  if (ID.test(given)) return given.toLowerCase()
  if (!PROTOCOL_NUMBER.test(given))
    throw new UsageError(
      `${given} is not a process id or a protocol number.`,
      'use an id like 0b8f1f0e-5c53-4c0e-9b57-0f4c6f8f9d11, or a number like 2026/001.',
    )
  const [row] = await database.query<{ id: string }>(
    'select id from process.search_entries where protocol_number = $1',
    [given],
  )
  if (row === undefined)
    throw new AdminError(`No process has the protocol number ${given}.`, 'check it in the list of processes.')
  return row.id
}
