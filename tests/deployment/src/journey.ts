import type {
  CorrectionResponse,
  DashboardStats,
  ProcessResponse,
  ProtocoledListResponse,
  PublicVerification,
  UserListResponse,
} from '@licensing/contracts'
import { aFiling, cpfNumbered, GIVEN_PASSWORD, takeOwnPassword } from '@licensing/test-support'
import { aForm, aPdf, aPng } from '@licensing/test-support/api'
import { type Api, expectStatus, openApi, signIn } from './api'
import type { Place } from './compose/compose'
import { eventually } from './eventually'

const PASSWORD = 'mangue-azul-7'
const FOLLOWED_WITHIN_MS = 30_000

/** The municipality, the analyst and the super admin that journeys share. */
export interface Scene {
  readonly url: string
  readonly admin: Api
  readonly analyst: Api
  readonly municipalityId: string
}

const enter = async (admin: Api, name: string): Promise<string> =>
  (await expectStatus(admin.send<{ id: string }>('POST', '/municipalities', { name, status: 'ACTIVE' }), 201))
    .id

const draftIn = (admin: Api, municipalityId: string): Promise<ProcessResponse> =>
  expectStatus(
    admin.send<ProcessResponse>('POST', '/processes/json', { ...aFiling({ municipalityId }), draft: true }),
    201,
  )

/**
 * Creates a process in a municipality just entered. The event passes from the catalogue through the event store, the relay and
 * Kafka to the process service, which waits for it.
 */
export const nameAtOnce = async (admin: Api, name: string): Promise<ProcessResponse> =>
  draftIn(admin, await enter(admin, name))

/** The same after a crash, as soon as the services work again. @returns its id */
export const enterMunicipality = async (admin: Api, name: string, withinMs: number): Promise<string> => {
  const id = await eventually(`${name} is entered`, () => enter(admin, name), { withinMs })
  await eventually(`${name} is known to the process service`, () => draftIn(admin, id), { withinMs })
  return id
}

const ANALYST = 'ana@example.org'

/** The first people and the first municipality. @returns the municipality's id */
export const setScene = async ({ url, adminEmail, adminPassword }: Place): Promise<string> => {
  const admin = await signIn(url, adminEmail, adminPassword)
  const municipalityId = await enterMunicipality(admin, 'Natal', FOLLOWED_WITHIN_MS)
  const analyst = {
    name: 'Ana Analista',
    email: ANALYST,
    password: GIVEN_PASSWORD,
    role: 'ANALYST',
    municipalityIds: [municipalityId],
  }
  await expectStatus(admin.send('POST', '/users', analyst), 201)
  await takeOwnPassword(url, { email: ANALYST, password: PASSWORD })
  return municipalityId
}

/** Signs in both people of the existing scene. */
export const enterScene = async (
  { url, adminEmail, adminPassword }: Place,
  municipalityId: string,
): Promise<Scene> => ({
  url,
  admin: await signIn(url, adminEmail, adminPassword),
  analyst: await signIn(url, ANALYST, PASSWORD),
  municipalityId,
})

/** Registers and approves an applicant. `number` makes the person unique. */
export const registerApplicant = async (
  { url, admin }: Scene,
  number: number,
): Promise<{ readonly email: string }> => {
  const email = `solicitante${number}@example.org`
  const person = {
    name: `Solicitante ${number}`,
    email,
    password: PASSWORD,
    cpf: cpfNumbered(100_000 + number),
  }
  const address = 'Rua Potengi, 120, Natal'
  await expectStatus(openApi(url).send('POST', '/auth/register-applicant', { ...person, address }), 201)
  const { users } = await expectStatus(
    admin.get<UserListResponse>(`/users?role=APPLICANT&isApproved=false&search=${person.cpf}&limit=10`),
    200,
  )
  const id = users.find((user) => user.email === email)?.id ?? ''
  await expectStatus(admin.send('PATCH', `/users/${id}/approve`), 200)
  return { email }
}

const DOCUMENT = aPdf('requerimento.pdf')

/** Files a process with a document, which is then in the document store. */
export const file = (applicant: Api, municipalityId: string): Promise<ProcessResponse> =>
  expectStatus(
    applicant.upload<ProcessResponse>(
      'POST',
      '/processes',
      aForm({ ...aFiling({ municipalityId }), 'documents[requerimento][0]': DOCUMENT }),
    ),
    201,
  )

/** One correction requested, answered and accepted. */
const correct = async ({ analyst }: Scene, applicant: Api, processId: string): Promise<void> => {
  const request = {
    processId,
    fieldName: 'enterpriseName',
    fieldType: 'field',
    description: 'Informe a razão social completa',
  }
  const { id } = await expectStatus(analyst.send<CorrectionResponse>('POST', '/corrections', request), 201)
  const corrected = { correctedValue: JSON.stringify('Padaria Potengi Ltda.') }
  await expectStatus(applicant.send('PATCH', `/corrections/${id}/correct`, corrected), 200)
  await expectStatus(analyst.send('PATCH', `/corrections/${id}/verify`, { verified: true }), 200)
}

const decide = async ({ analyst }: Scene, path: string): Promise<void> => {
  await expectStatus(analyst.send('POST', `${path}/approve`, {}), 200)
  await expectStatus(analyst.send('POST', `${path}/cancel`, { action: 'chancel' }), 200)
  const licence = { action: 'finalize', 'documents[licenca_ambiental][0]': aPdf('licenca.pdf') }
  await expectStatus(analyst.upload('POST', `${path}/cancel`, aForm(licence)), 200)
}

/** The journey's results, as each role sees them. */
export interface Travelled {
  readonly enterpriseName: string | null
  readonly listedAs: string | undefined
  readonly completedOnDashboard: number
  readonly verifiedAs: string
  readonly documentIsWhole: boolean
}

export const ARRIVED: Travelled = {
  enterpriseName: 'Padaria Potengi Ltda.',
  listedAs: 'COMPLETED',
  completedOnDashboard: 1,
  verifiedAs: 'COMPLETED',
  documentIsWhole: true,
}

const look = async (scene: Scene, applicant: Api, filed: ProcessResponse): Promise<Travelled> => {
  const number = encodeURIComponent(filed.protocolNumber ?? '')
  const listed = await eventually(
    'the protocoled list shows the end',
    () =>
      expectStatus(scene.analyst.get<ProtocoledListResponse>(`/process-protocoled?search=${number}`), 200),
    { holds: ({ processes }) => processes[0]?.status === 'COMPLETED', withinMs: FOLLOWED_WITHIN_MS },
  )
  const stats = await eventually(
    'the dashboard counts it',
    () => expectStatus(applicant.get<DashboardStats>('/processes/dashboard/stats'), 200),
    { holds: ({ completed }) => completed === 1, withinMs: FOLLOWED_WITHIN_MS },
  )
  const seen = await expectStatus(applicant.get<ProcessResponse>(`/processes/${filed.id}`), 200)
  const document = filed.documents[0]?.id ?? ''
  const bytes = await expectStatus(
    applicant.get<string>(`/processes/${filed.id}/documents/${document}/download`),
    200,
  )
  const verified = await expectStatus(
    openApi(scene.url).get<PublicVerification>(`/public/verify/${number}`),
    200,
  )
  return {
    enterpriseName: seen.enterpriseName,
    listedAs: listed.processes[0]?.status,
    completedOnDashboard: stats.completed,
    verifiedAs: verified.status,
    documentIsWhole: bytes === (await DOCUMENT.text()),
  }
}

/** A process from an applicant's registration to its licence, across all services. `number` makes the person unique. */
export const travel = async (scene: Scene, number: number): Promise<Travelled> => {
  const { email } = await registerApplicant(scene, number)
  const applicant = await signIn(scene.url, email, PASSWORD)
  const filed = await file(applicant, scene.municipalityId)
  const path = `/processes/${filed.id}`
  await expectStatus(applicant.upload('POST', `${path}/protocol`, aForm({ documents: aPng() })), 200)
  await expectStatus(scene.analyst.send('POST', `${path}/start-analysis`), 200)
  await correct(scene, applicant, filed.id)
  await decide(scene, path)
  return look(scene, applicant, filed)
}
