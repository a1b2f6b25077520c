import { municipalityParams } from '@licensing/contracts'
import { del, may } from '@licensing/http'
import { deleteCertificate } from '@licensing/process-store'
import type { CatalogueDeps } from '../../deps'
import { deleteMunicipality } from './decide'

export const deleteMunicipalityRoute = ({ municipalities, citations }: CatalogueDeps) =>
  del(
    '/municipalities/:id',
    {
      auth: may('municipalities/delete'),
      summary: 'Exclui um município que nenhum processo ou licença cita',
      params: municipalityParams,
      command: true,
    },
    async ({ params: { id }, tx, meta }) => {
      const processes = await citations.byProcess(id)
      const referencedBy = { processes, licences: !processes && (await citations.byLicence(id)) }
      await municipalities.remove({ tx, meta }, id, (municipality) =>
        deleteMunicipality(municipality, referencedBy),
      )
      await deleteCertificate(tx, id)
    },
  )
