import { numberCandidates, processResponse } from '@licensing/contracts'
import { get, onProcess } from '@licensing/http'
import { mayOnProcess, subjectOf } from '@licensing/permissions'
import type { Deps } from '../../../deps'
import { findByQuery, protocolNotFound } from '../find-by-query'
import { chooseAmong } from '../present-candidates'
import { typedProtocol } from '../typed-protocol'

/** Returns the whole process to people who may see it (decision 4), NOT_FOUND to others. */
export const verifySignedInRoute = (deps: Deps) =>
  get(
    '/processes/verify/*typed',
    {
      auth: onProcess('view'),
      summary: 'Verifica um protocolo, com todos os dados, para quem pode vê-lo',
      params: typedProtocol,
      responds: { 200: processResponse, 300: numberCandidates },
    },
    async ({ params, actor }) => {
      const found = await findByQuery(deps.database, deps, params.typed)
      if ('candidates' in found) return chooseAmong(deps.directory, found.candidates)
      const { process } = found.loaded
      const mayView = mayOnProcess(actor, 'view', subjectOf(process), deps.analystScope)
      if (process.deleted || !mayView) throw protocolNotFound()
      return deps.presentProcess(found.loaded, actor)
    },
  )
