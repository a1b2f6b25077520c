import { licenceParams, licenceResponse } from '@licensing/contracts'
import { get, onLicence } from '@licensing/http'
import type { Deps } from '../../../deps'

export const getLicenceRoute = ({ licences, presentLicence }: Deps) =>
  get(
    '/licences/:id',
    {
      auth: onLicence('view'),
      summary: 'Uma licença: situação de hoje, versões, condicionantes, renovações e histórico',
      params: licenceParams,
      responds: licenceResponse,
    },
    async ({ params: { id }, actor }) => presentLicence(await licences.find(id, actor), actor),
  )
