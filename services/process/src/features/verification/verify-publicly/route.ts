import { numberCandidates, publicVerification } from '@licensing/contracts'
import { addressKey, anyone, get } from '@licensing/http'
import { civilDateOf } from '@licensing/legal-clock'
import type { Deps } from '../../../deps'
import { findByQuery } from '../find-by-query'
import { chooseAmong } from '../present-candidates'
import { typedProtocol } from '../typed-protocol'
import { presentDenial, presentLicence, presentPublicly } from './present'

/**
 * The wildcard accepts the slash of a number as typed: /public/verify/2024/001 (decision 4). Numbers are sequential,
 * so a daily budget per address prevents reading the whole register.
 */
export const verifyPubliclyRoute = ({ database, directory, publicLicences, list, now, stream }: Deps) =>
  get(
    '/public/verify/*typed',
    {
      auth: anyone,
      summary:
        'Verifica um protocolo, uma licença ou um indeferimento pelo número ou pelo código de autenticação',
      params: typedProtocol,
      responds: { 200: publicVerification, 300: numberCandidates },
    },
    async ({ params, limits, client }) => {
      await limits.spend('verifyDaily', addressKey(client.address))
      const found = await findByQuery(database, { publicLicences, list, stream }, params.typed)
      if ('candidates' in found) return chooseAmong(directory, found.candidates)
      const { denial, licence } = found
      const { process } = found.loaded
      const names = await directory.names({
        municipalities: [process.filing.municipalityId],
        activities: [process.filing.activityId],
      })
      return presentPublicly(process, names, {
        licence: licence && presentLicence(licence, civilDateOf(now())),
        denial: denial && presentDenial(process, denial),
      })
    },
  )
