import { municipalityParams, municipalityResponse } from '@licensing/contracts'
import { municipalityChangesBody } from '@licensing/forms'
import { may, put } from '@licensing/http'
import type { CatalogueDeps } from '../../deps'
import { givenDetails } from '../../domain/given-details'
import { presentMunicipality } from '../../read-models/municipalities/row'
import { changeMunicipality } from './decide'

const mayEdit = may('municipalities/edit', 'municipalities/editBankData')

export const changeMunicipalityRoute = ({ municipalities }: CatalogueDeps) =>
  put(
    '/municipalities/:id',
    {
      auth: mayEdit,
      summary: 'Altera um município; o administrador, só os dados bancários do seu',
      params: municipalityParams,
      body: municipalityChangesBody,
      responds: municipalityResponse,
      command: true,
    },
    async ({ actor, params: { id }, body, tx, meta }) => {
      const changes = givenDetails(body)
      const changed = await municipalities.change({ tx, meta }, id, (municipality) =>
        changeMunicipality(municipality, { by: actor, changes }),
      )
      return presentMunicipality(changed)
    },
  )
