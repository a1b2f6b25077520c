import { publicVerification } from '@licensing/contracts'
import { anyone, get } from '@licensing/http-kit'
import type { Deps } from '../../../deps'
import { findByQuery } from '../find-by-query'
import { typedProtocol } from '../typed-protocol'
import { presentPublicly } from './present'

/**
 * The wildcard accepts the slash of a number as typed: /public/verify/2024/001 (decision 4). Numbers are sequential,
 * so a daily budget per address prevents reading the whole register.
 */
export const verifyPubliclyRoute = ({ database, directory, list, stream }: Deps) =>
  get(
    '/public/verify/*typed',
    {
      auth: anyone,
      summary: 'Verifica um protocolo pelo número ou pelo código de autenticação',
      tag: 'public',
      params: typedProtocol,
      responds: publicVerification,
      limit: 'public',
      budget: 'verifyDaily',
      embeddable: true,
    },
    async ({ params }) => {
      const { process } = await findByQuery(database, { list, stream }, params.typed)
      const names = await directory.names({
        municipalities: [process.filing.municipalityId],
        activities: [process.filing.activityId],
      })
      return presentPublicly(process, names)
    },
  )
