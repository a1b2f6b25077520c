import { DomainError, protocoledParams, protocoledResponse } from '@licensing/contracts'
import { get, onProcess } from '@licensing/http'
import type { Deps } from '../../deps'
import { presentEntryDetail } from '../../present/protocoled'
import { entriesWithNames } from '../../read-models/protocoled-register/entries'

export const protocoledDetailRoute = ({ database, directory, register }: Deps) =>
  get(
    '/process-protocoled/:id',
    {
      auth: onProcess('view'),
      summary: 'Um processo decidido, também depois de excluído',
      params: protocoledParams,
      responds: protocoledResponse,
    },
    async ({ params, actor }) => {
      const row = await register.find(database, actor, params.id)
      const { entries, names } = await entriesWithNames(database, directory, row === null ? [] : [row])
      const [entry] = entries
      if (entry === undefined) throw new DomainError('NOT_FOUND', { message: 'Processo não encontrado' })
      return presentEntryDetail(entry, names)
    },
  )
