import type { Queryable } from '@licensing/database'
import { readWrittenNumber } from '@licensing/domain-kit'
import type { LicenceState } from '@licensing/licensing-rules'
import type { LoadedProcess, ProcessStream } from '@licensing/processes'
import type { PublicLicences } from '../../read-models/licences/licences'
import type { ProcessList } from '../../read-models/list/process-list'
import { findByQuery, protocolNotFound } from './find-by-query'

interface Found {
  readonly process: LoadedProcess['process']
  readonly licence: LicenceState | null
}

/**
 * Finds a process as `findByQuery` does, with the licence that it granted, or by the code that a licence prints (L6), which
 * outlives its process (L9).
 * @throws DomainError NOT_FOUND if nothing matches
 */
export const findByAnyCode = async (
  source: Queryable,
  deps: { licences: PublicLicences; list: ProcessList; stream: ProcessStream },
  text: string,
): Promise<Found> => {
  const query = readWrittenNumber(text)
  const printed = query?.kind === 'code' ? await deps.licences.byCode(source, query.authCode) : null
  if (printed === null) {
    const { process } = await findByQuery(source, deps, text)
    return { process, licence: await deps.licences.ofProcess(source, process.id) }
  }
  const loaded = await deps.stream.load(source, printed.processId)
  if (loaded === null) throw protocolNotFound()
  return { process: loaded.process, licence: printed }
}
