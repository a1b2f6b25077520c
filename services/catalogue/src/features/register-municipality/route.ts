import { municipalityResponse } from '@licensing/contracts'
import { municipalityForm } from '@licensing/forms'
import { may, post } from '@licensing/http'
import { randomUUID } from 'node:crypto'
import type { CatalogueDeps } from '../../deps'
import { completeDetails } from '../../domain/given-details'
import { presentMunicipality } from '../../read-models/municipalities/row'
import { registerMunicipality } from './decide'

export const registerMunicipalityRoute = ({ municipalities, deploymentState }: CatalogueDeps) =>
  post(
    '/municipalities',
    {
      auth: may('municipalities/add'),
      summary: 'Cadastra um município',
      body: municipalityForm,
      responds: { 201: municipalityResponse },
      command: true,
    },
    async ({ body, tx, meta }) => {
      const municipalityId = randomUUID()
      const details = completeDetails(body, deploymentState)
      const events = registerMunicipality({ municipalityId, details })
      return presentMunicipality(await municipalities.open({ tx, meta }, { id: municipalityId, events }))
    },
  )
