import { randomUUID } from 'node:crypto'
import type {
  ActivityListResponse,
  LicenceListResponse,
  ProcessResponse,
  ProtocoledListResponse,
  UserListResponse,
} from '@licensing/contracts'
import { type Api, signIn } from '../portal/api'
import { bring, filing, type Office, openOffice } from '../portal/processes'
import { emails, type Places } from './screens'

const first = <Item>(items: readonly Item[], of: string): Item => {
  const [item] = items
  if (item === undefined) throw new Error(`The demo data has no ${of}.`)
  return item
}

/** Files a process with two documents, which is under analysis and has a field to correct. */
const analyse = async (office: Office): Promise<ProcessResponse> => {
  const documents = {
    'documents[requerimento][0]': { file: 'requerimento.pdf' },
    'documents[planta_georreferenciada][0]': { file: 'planta.pdf' },
  }
  const process = await bring(office, 'UNDER_ANALYSIS', { documents })
  const description = 'Informe a razão social completa.'
  const correction = { processId: process.id, fieldName: 'enterpriseName', fieldType: 'field', description }
  const { status } = await office.boss.send('POST', '/corrections', correction)
  if (status !== 201) throw new Error(`The correction was not requested: ${status}`)
  return process
}

/** The oldest licence that both see, because other journeys change newer ones. */
const findLicence = async (admin: Api, applicant: Api): Promise<LicenceListResponse['licences'][number]> => {
  const [seen = [], owned = []] = await Promise.all(
    [admin, applicant].map(
      async (api) => (await api.get<LicenceListResponse>('/licences?status=VALID&limit=100')).body.licences,
    ),
  )
  const own = new Set(owned.map(({ id }) => id))
  return first(
    seen.toReversed().filter(({ id }) => own.has(id)),
    'licence',
  )
}

/** The ids for the routes: processes filed now, the rest from the demo data. */
export const findPlaces = async (url: string): Promise<Places> => {
  const [office, admin] = await Promise.all([openOffice(url), signIn(url, emails.ADMIN)])
  const { applicant, boss, natal } = office
  const [analysed, protocoled, licence, activities, users] = await Promise.all([
    analyse(office),
    admin.get<ProtocoledListResponse>('/process-protocoled?limit=1'),
    findLicence(admin, applicant),
    boss.get<ActivityListResponse>('/activities?limit=1'),
    admin.get<UserListResponse>('/users?role=ANALYST&limit=1'),
  ])
  const draft = { ...filing(natal), draft: true }
  return {
    draft: (await applicant.send<ProcessResponse>('POST', '/processes/json', draft)).body.id,
    unpaid: (await bring(office, 'AWAITING_PAYMENT')).id,
    analysed: analysed.id,
    compared: `before=${analysed.documents[0]?.id}&after=${analysed.documents[1]?.id}`,
    protocoled: first(protocoled.body.processes, 'protocoled process').id,
    granted: licence.processId,
    licence: licence.id,
    municipality: natal,
    activity: first(activities.body.activities, 'activity').id,
    user: first(users.body.users, 'analyst').id,
    notice: randomUUID(),
  }
}
