import type {
  CorrectionResponse,
  MunicipalityListResponse,
  ProcessListResponse,
  UserListResponse,
} from '@licensing/contracts'
import { aFiling } from '@licensing/test-support'
import { aForm, aPdf, aPng } from '@licensing/test-support/api'
import { type Api, expectStatus } from '../api'
import { file, type Scene } from '../journey'
import type { Work } from './load'

const PASSWORD = 'mangue-azul-7'
const DOCUMENT = aPdf('requerimento.pdf')
/** Together about twenty-five requests a second, so that the load leaves the processors to the upgrade. */
const READ_EVERY_MS = 300
/** Rarer: every event of a write is handled by many consumers, and two of the writes hash a password. */
const WRITE_EVERY_MS = 1_000
const reading = (path: string): Work => ({ name: path, everyMs: READ_EVERY_MS, request: () => ({ path }) })

/** A process under analysis, which accepts any number of corrections. @returns its id */
export const processUnderAnalysis = async ({ admin, analyst, municipalityId }: Scene): Promise<string> => {
  const { id } = await file(admin, municipalityId)
  await expectStatus(admin.upload('POST', `/processes/${id}/protocol`, aForm({ documents: aPng() })), 200)
  await expectStatus(analyst.send('POST', `/processes/${id}/start-analysis`), 200)
  return id
}

/** A read of every service and of the edge. */
export const reads = (processId: string): Work[] =>
  [
    '/',
    '/api/auth/me',
    '/api/municipalities/for-processes',
    '/api/processes?limit=1',
    `/api/corrections/process/${processId}`,
    '/api/processes/dashboard/stats',
  ].map(reading)

const filingOf = (municipalityId: string, enterpriseName: string) =>
  aFiling({ municipalityId, enterpriseName })

const post = (name: string, path: string, json: (name: string) => unknown): Work => ({
  name,
  everyMs: WRITE_EVERY_MS,
  request: (unlike) => ({ method: 'POST', path, json: json(unlike) }),
})

/** A write of every service that accepts commands, and a sign-in, which has no key. */
export const writes = (
  scene: Scene,
  processId: string,
  admin: { email: string; password: string },
): Work[] => {
  return [
    post('Município', '/api/municipalities', (name) => ({ name, status: 'ACTIVE' })),
    post('Rascunho', '/api/processes/json', (name) => ({
      ...filingOf(scene.municipalityId, name),
      draft: true,
    })),
    post('Correção', '/api/corrections', (description) => ({
      processId,
      fieldName: 'enterpriseName',
      fieldType: 'field',
      description,
    })),
    post('Pessoa', '/api/users', (name) => ({
      name,
      email: `${name.replaceAll(' ', '')}@example.org`,
      password: PASSWORD,
      role: 'ANALYST',
      municipalityIds: [scene.municipalityId],
    })),
    {
      name: 'Processo',
      everyMs: WRITE_EVERY_MS,
      request: (name) => ({
        method: 'POST',
        path: '/api/processes',
        form: aForm({ ...filingOf(scene.municipalityId, name), 'documents[requerimento][0]': DOCUMENT }),
      }),
    },
    {
      name: 'Entrada',
      everyMs: WRITE_EVERY_MS,
      request: () => ({ method: 'POST', path: '/api/auth/login', json: admin, asStranger: true }),
    },
  ]
}

const everyPage = async <T>(page: (number: number) => Promise<readonly T[]>, number = 1): Promise<T[]> => {
  const rows = await page(number)
  return rows.length === 0 ? [] : [...rows, ...(await everyPage(page, number + 1))]
}

const pageOf = <T>(api: Api, path: string, number: number): Promise<T> =>
  expectStatus(api.get<T>(`${path}?limit=100&page=${number}`), 200)

/** The names of all writes stored in the portal, with duplicates. */
export const namesHeld = async ({ admin }: Scene, processId: string): Promise<string[]> => {
  const municipalities = await everyPage(
    async (number) =>
      (await pageOf<MunicipalityListResponse>(admin, '/municipalities', number)).municipalities,
  )
  const people = await everyPage(
    async (number) => (await pageOf<UserListResponse>(admin, '/users', number)).users,
  )
  const processes = await everyPage(
    async (number) => (await pageOf<ProcessListResponse>(admin, '/processes', number)).processes,
  )
  const { corrections } = await expectStatus(
    admin.get<{ corrections: CorrectionResponse[] }>(`/corrections/process/${processId}`),
    200,
  )
  return [
    ...municipalities.map(({ name }) => name),
    ...people.map(({ name }) => name),
    ...processes.map(({ enterpriseName }) => enterpriseName ?? ''),
    ...corrections.map(({ description }) => description),
  ]
}
