import { peekNumber } from '@licensing/process-store'
import { civilDateOf } from '@licensing/legal-clock'
import { approvedTerms, isDenied, type ProcessState } from '@licensing/lifecycle'
import type { Deps } from '../../../deps'

/** The number that issuing today would give; undefined where nothing is to be issued. Another document may take it first (decision 9.14). */
export const nextNumberFor = async (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  process: ProcessState,
): Promise<string | undefined> => {
  const { municipalityId } = process.filing
  const kind = isDenied(process) ? 'IND' : approvedTerms(process)?.kind
  if (process.issuance !== null || municipalityId === undefined || kind === undefined) return undefined
  const year = Number(civilDateOf(now()).slice(0, 4))
  return `${kind} ${await peekNumber(database, { municipalityId, kind, year })}/${year}`
}
