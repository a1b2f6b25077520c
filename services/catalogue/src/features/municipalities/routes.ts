import {
  DomainError,
  municipalitiesForProcessesResponse,
  municipalityListResponse,
  municipalityParams,
  municipalityResponse,
} from '@licensing/contracts'
import { municipalityChangesBody, municipalityForm, municipalityListQuery } from '@licensing/forms'
import { del, get, may, paginated, post, put, signedIn } from '@licensing/http'
import { deleteCertificate } from '@licensing/process-store'
import { randomUUID } from 'node:crypto'
import type { CatalogueDeps } from '../../deps'
import {
  findActiveMunicipalities,
  findMunicipalities,
  findMunicipality,
} from '../../read-models/municipalities/find'
import { presentMunicipality } from '../../read-models/municipalities/row'
import { citedByLicence, citedByProcess } from '../../read-models/citations'
import { changeMunicipality, deleteMunicipality, registerMunicipality } from './decide'
import { completeDetails, givenDetails } from './details'

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
      return paginated('municipalities', found, { ...query, total })
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
    () => findActiveMunicipalities(database),
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
      return municipality
    },
  )

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
      const events = registerMunicipality(municipalityId, details)
      return presentMunicipality(await municipalities.open({ tx, meta }, { id: municipalityId, events }))
    },
  )

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

export const deleteMunicipalityRoute = ({ database, municipalities }: CatalogueDeps) =>
  del(
    '/municipalities/:id',
    {
      auth: may('municipalities/delete'),
      summary: 'Exclui um município que nenhum processo ou licença cita',
      params: municipalityParams,
      command: true,
    },
    async ({ params: { id }, tx, meta }) => {
      const processes = await citedByProcess(database, id)
      const referencedBy = { processes, licences: !processes && (await citedByLicence(database, id)) }
      await municipalities.remove({ tx, meta }, id, (municipality) =>
        deleteMunicipality(municipality, referencedBy),
      )
      await deleteCertificate(tx, id)
    },
  )
