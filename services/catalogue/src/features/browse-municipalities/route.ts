import {
  DomainError,
  municipalitiesForProcessesResponse,
  municipalityListResponse,
  municipalityParams,
  municipalityResponse,
} from '@licensing/contracts'
import { municipalityListQuery } from '@licensing/forms'
import { get, may, paginated, signedIn } from '@licensing/http'
import type { CatalogueDeps } from '../../deps'
import {
  findActiveMunicipalities,
  findMunicipalities,
  findMunicipality,
} from '../../read-models/municipalities/find'
import { presentForProcesses, presentMunicipality } from '../../read-models/municipalities/row'

/** Applicants use `for-processes` (decision 7.1). */
const mayView = may('municipalities/view')

export const listMunicipalitiesRoute = ({ database }: CatalogueDeps) =>
  get(
    '/municipalities',
    {
      auth: mayView,
      summary: 'Lista municípios',
      query: municipalityListQuery,
      responds: municipalityListResponse,
    },
    async ({ query }) => {
      const { found, total } = await findMunicipalities(database, query)
      return paginated('municipalities', found.map(presentMunicipality), { ...query, total })
    },
  )

export const forProcessesRoute = ({ database }: CatalogueDeps) =>
  get(
    '/municipalities/for-processes',
    {
      auth: signedIn,
      summary: 'Municípios ativos, para abrir processos',
      responds: municipalitiesForProcessesResponse,
    },
    async () => (await findActiveMunicipalities(database)).map(presentForProcesses),
  )

export const getMunicipalityRoute = ({ database }: CatalogueDeps) =>
  get(
    '/municipalities/:id',
    {
      auth: mayView,
      summary: 'Mostra um município',
      params: municipalityParams,
      responds: municipalityResponse,
    },
    async ({ params }) => {
      const municipality = await findMunicipality(database, params.id)
      if (municipality === undefined) throw new DomainError('NOT_FOUND')
      return presentMunicipality(municipality)
    },
  )
