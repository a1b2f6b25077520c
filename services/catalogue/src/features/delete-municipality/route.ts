import { municipalityParams } from '@licensing/contracts'
import { del, may } from '@licensing/http-kit'
import { deleteCertificate } from '@licensing/issuing'
import type { CatalogueDeps } from '../../deps'
import { countReferencingProcesses } from '../../read-models/references/references'
import { deleteMunicipality } from './decide'

export const deleteMunicipalityRoute = ({ database, municipalities, referencesCaughtUp }: CatalogueDeps) =>
  del(
    '/municipalities/:id',
    {
      auth: may('municipalities/delete'),
      summary: 'Exclui um município que nenhum processo cita',
      tag: 'municipalities',
      params: municipalityParams,
      command: true,
      status: 204,
    },
    async ({ params: { id }, write, meta }) => {
      await referencesCaughtUp()
      const processes = await countReferencingProcesses(database, 'municipality_id', id)
      await municipalities.remove({ write, meta }, id, (municipality) =>
        deleteMunicipality(municipality, { processes }),
      )
      write.effect(deleteCertificate(id))
    },
  )
