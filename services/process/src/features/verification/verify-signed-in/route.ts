import { processResponse } from '@licensing/contracts'
import { get, onProcess } from '@licensing/http-kit'
import { mayOnProcess, subjectOf } from '@licensing/permissions'
import type { Deps } from '../../../deps'
import { findByQuery, protocolNotFound } from '../find-by-query'
import { typedProtocol } from '../typed-protocol'

/** Returns the whole process to those who may see it (decision 4), NOT_FOUND to others. */
export const verifySignedInRoute = ({ database, list, stream, analystScope, presentProcess }: Deps) =>
  get(
    '/processes/verify/*typed',
    {
      auth: onProcess('view'),
      summary: 'Verifica um protocolo, com todos os dados, para quem pode vê-lo',
      tag: 'processes',
      params: typedProtocol,
      responds: processResponse,
    },
    async ({ params, actor }) => {
      const loaded = await findByQuery(database, { list, stream }, params.typed)
      if (!mayOnProcess(actor, 'view', subjectOf(loaded.process), analystScope)) throw protocolNotFound()
      return presentProcess(loaded, actor)
    },
  )
