import type {
  ActivityListResponse,
  LicenceListResponse,
  MunicipalityListResponse,
  ProcessListResponse,
  ProcessResponse,
  ProtocoledListResponse,
  UserListResponse,
} from '@licensing/contracts'
import { type Api, signIn } from '../portal/api'
import { filing } from '../portal/bare-portal'
import { emails, type Places } from './screens'

const first = <Item>(items: readonly Item[], of: string): Item => {
  const [item] = items
  if (item === undefined) throw new Error(`The demo data has no ${of}.`)
  return item
}

/** Files in Natal, where the demo admin works, as the demo applicant. */
const file = async (applicant: Api, municipalityId: string, draft: boolean): Promise<string> => {
  const { status, body } = await applicant.send<ProcessResponse>('POST', '/processes/json', {
    ...filing(municipalityId),
    draft,
  })
  if (status !== 201) throw new Error(`Nothing was filed: ${JSON.stringify(body)}`)
  return body.id
}

/** The first two documents of a process, to compare. */
const compared = async (admin: Api, id: string): Promise<string> => {
  const { body } = await admin.get<ProcessResponse>(`/processes/${id}`)
  const [before, after] = body.documents
  return `before=${before?.id}&after=${after?.id}`
}

/** The ids for the routes: a draft and an unpaid process filed now, the rest from the demo data. */
export const findPlaces = async (url: string): Promise<Places> => {
  const [boss, admin, applicant] = await Promise.all([
    signIn(url, emails.SUPER_ADMIN),
    signIn(url, emails.ADMIN),
    signIn(url, emails.APPLICANT),
  ])
  const natal = await boss.get<MunicipalityListResponse>('/municipalities?search=Natal&limit=1')
  const municipality = first(natal.body.municipalities, 'Natal').id
  const [analysed, protocoled, licences, activities, users] = await Promise.all([
    admin.get<ProcessListResponse>('/processes?status=UNDER_ANALYSIS&limit=1'),
    admin.get<ProtocoledListResponse>('/process-protocoled?limit=1'),
    admin.get<LicenceListResponse>('/licences?status=VALID&limit=1'),
    boss.get<ActivityListResponse>('/activities?limit=1'),
    admin.get<UserListResponse>('/users?role=ANALYST&limit=1'),
  ])
  const licence = first(licences.body.licences, 'licence')
  const analysedId = first(analysed.body.processes, 'process under analysis').id
  return {
    draft: await file(applicant, municipality, true),
    unpaid: await file(applicant, municipality, false),
    analysed: analysedId,
    compared: await compared(admin, analysedId),
    protocoled: first(protocoled.body.processes, 'protocoled process').id,
    granted: licence.processId,
    licence: licence.id,
    municipality,
    activity: first(activities.body.activities, 'activity').id,
    user: first(users.body.users, 'analyst').id,
  }
}
