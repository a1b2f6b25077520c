import { DomainError, readWrittenNumber } from '@licensing/domain-kit'
import type { Queryable } from '@licensing/database'
import type { LoadedProcess, ProcessStream } from '@licensing/processes'
import type { ProcessList } from '../../read-models/list/process-list'

const NOT_FOUND = 'Protocolo não encontrado'

export const protocolNotFound = (): DomainError => new DomainError('NOT_FOUND', { message: NOT_FOUND })

/**
 * Finds the process for a typed query: 2024/001, 2024-001, 2024%2F001 or an authentication code (decision 4).
 * @throws DomainError NOT_FOUND if no process matches
 */
export const findByQuery = async (
  source: Queryable,
  { list, stream }: { list: ProcessList; stream: ProcessStream },
  text: string,
): Promise<LoadedProcess> => {
  const query = readWrittenNumber(text)
  if (query === null || query.kind === 'licence') throw protocolNotFound()
  const id =
    query.kind === 'number'
      ? await list.findByNumber(source, query.protocolNumber)
      : await list.findByCode(source, query.authCode)
  const loaded = id === null ? null : await stream.load(source, id)
  if (loaded === null || loaded.process.deleted) throw protocolNotFound()
  return loaded
}
