import type {
  LicenceListResponse,
  LicenceResponse,
  MunicipalityListResponse,
  ProcessResponse,
  UserListResponse,
} from '@licensing/contracts'
import type { Newcomer } from '../journey/people'
import { registerByApi } from '../journey/register'
import { type Answer, type Api, type Sample, signIn } from './api'
import { until } from './until'

export const filing = (municipalityId: string) => ({
  municipalityId,
  requestType: 'LICENCIAMENTO_AMBIENTAL',
  licensingType: 'LO',
  activityClass: '3',
  applicantName: 'Maria das Dores Lima',
  applicantType: 'CPF',
  applicantDocument: '111.444.777-35',
  applicantEmail: 'maria.lima@example.com',
  applicantPhone: '(84) 99123-1234',
  applicantZipCode: '59012-300',
  applicantStreet: 'Rua Açu',
  applicantNumber: '120',
  applicantNeighborhood: 'Tirol',
  applicantCity: 'Natal',
  applicantState: 'RN',
  enterpriseName: 'Posto Sol',
  enterpriseAddress: 'Avenida Hermes da Fonseca, 800',
  latitude: '-5,79',
  longitude: '-35.2',
  isRuralZone: 'false',
  hasAPP: 'false',
  requiresVegetationSuppression: 'false',
  usesWaterResources: 'false',
  generatesHazardousWaste: 'false',
})

/** The steps of a process in the order of their results. The documents of the last one are chosen by the test. */
const STATUSES = ['AWAITING_PAYMENT', 'PROTOCOLED', 'UNDER_ANALYSIS', 'APPROVED', 'COMPLETED'] as const
type Status = (typeof STATUSES)[number]

/** People who act over the API: an applicant, a super admin, and Natal, where the demo staff work. */
export interface Office {
  readonly applicant: Api
  readonly boss: Api
  readonly natal: string
}

const bodyOf = <Body>({ status, body }: Answer<Body>): Body => {
  if (status >= 300) throw new Error(`Refused: ${status} ${JSON.stringify(body)}`)
  return body
}

/** The office with this applicant, by default that of the demo data. */
export const openOffice = async (
  url: string,
  { email, password }: { email: string; password?: string } = { email: 'solicitante@demo.gov.br' },
): Promise<Office> => {
  const [boss, applicant] = await Promise.all([
    signIn(url, 'superadmin@demo.gov.br'),
    signIn(url, email, password),
  ])
  const { body } = await boss.get<MunicipalityListResponse>('/municipalities?search=Natal&limit=1')
  return { boss, applicant, natal: body.municipalities[0]?.id ?? '' }
}

/** Registers an applicant over the API, and approves the registration. */
export const admit = async (url: string, person: Newcomer): Promise<Newcomer> => {
  await registerByApi(url, person)
  const boss = await signIn(url, 'superadmin@demo.gov.br')
  const found = await boss.get<UserListResponse>(`/users?search=${encodeURIComponent(person.email)}`)
  bodyOf(await boss.send('PATCH', `/users/${found.body.users[0]?.id}/approve`))
  return person
}

/** Several journeys act as the same person, who may send only two forms with files concurrently. */
const upload = (
  api: Api,
  path: string,
  parts: Record<string, string | Sample>,
): Promise<Answer<ProcessResponse>> =>
  until(
    () => api.upload<ProcessResponse>('POST', path, parts),
    ({ status }) => status !== 429,
  )

interface Contents {
  /** The documents of the filing. */
  readonly documents?: Record<string, Sample>
  readonly approval?: object
  /** With which the process is completed. */
  readonly files?: Record<string, Sample>
}

/** Files a process of the office's applicant, and brings it to this status. */
export const bring = async (
  { applicant, boss, natal }: Office,
  status: Status,
  { documents = {}, approval = {}, files = {} }: Contents = {},
): Promise<ProcessResponse> => {
  const filed = bodyOf(
    await (Object.keys(documents).length === 0
      ? applicant.send<ProcessResponse>('POST', '/processes/json', filing(natal))
      : upload(applicant, '/processes', { ...filing(natal), ...documents })),
  )
  const path = `/processes/${filed.id}`
  const steps: (() => Promise<Answer<ProcessResponse>>)[] = [
    () => upload(applicant, `${path}/protocol`, { documents: { file: 'planta.png' } }),
    () => boss.send('POST', `${path}/start-analysis`),
    () => boss.send('POST', `${path}/approve`, approval),
    () => upload(boss, `${path}/cancel`, { action: 'finalize', ...files }),
  ]
  let process = filed
  for (const step of steps.slice(0, STATUSES.indexOf(status))) process = bodyOf(await step())
  return process
}

/** A licence that the portal issued to the office's applicant. */
export const grant = async (office: Office): Promise<LicenceResponse> => {
  const terms = {
    kind: 'LO',
    validityMonths: 72,
    conditions: [
      { text: 'Manter cópia da licença no empreendimento.', due: { kind: 'none' }, proofRequired: false },
    ],
  }
  const { id } = await bring(office, 'COMPLETED', { approval: { licence: terms } })
  const listed = await until(
    () => office.applicant.get<LicenceListResponse>('/licences?status=VALID&limit=100'),
    ({ body }) => body.licences.some(({ processId }) => processId === id),
  )
  const granted = listed.body.licences.find(({ processId }) => processId === id)
  return bodyOf(await office.applicant.get<LicenceResponse>(`/licences/${granted?.id}`))
}
