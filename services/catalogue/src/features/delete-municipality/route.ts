import { municipalityParams } from '@licensing/contracts'
import { del, may } from '@licensing/http-kit'
import { deleteCertificate } from '@licensing/issuing'
import type { CatalogueDeps } from '../../deps'
import { hasLicences } from '../../read-models/references/licence-references'
import { countReferencingProcesses } from '../../read-models/references/references'
import { deleteMunicipality } from './decide'

export const deleteMunicipalityRoute = ({ database, municipalities, referencesCaughtUp }: CatalogueDeps) =>
  del(
    '/municipalities/:id',
    {
      auth: may('municipalities/delete'),
      summary: 'Exclui um município que nenhum processo ou licença cita',
      tag: 'municipalities',
      params: municipalityParams,
      command: true,
      status: 204,
    },
    async ({ params: { id }, tx, meta }) => {
      await referencesCaughtUp()
      const referencedBy = {
        processes: await countReferencingProcesses(database, 'municipality_id', id),
        licences: await hasLicences(database, id),
      }
      await municipalities.remove({ tx, meta }, id, (municipality) =>
        deleteMunicipality(municipality, referencedBy),
      )
      await deleteCertificate(tx, id)
    },
  )
