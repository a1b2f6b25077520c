import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MunicipalityForProcesses, ProcessListResponse, ProcessResponse } from '@licensing/contracts'
import { GIVEN_PASSWORD, takeOwnPassword } from '@licensing/test-support'
import { type Api, signIn } from './api'
import { filing } from './processes'
import { freePort, type Portal, startPortal } from './start-portal'
import { until } from './until'

const EMAIL = 'chefe@example.org'
const ADMIN = { BOOTSTRAP_ADMIN_EMAIL: EMAIL, BOOTSTRAP_ADMIN_PASSWORD: GIVEN_PASSWORD }

/** A portal without demo data, and the first super admin in it. */
export interface BarePortal {
  readonly portal: Portal
  readonly metricsUrl: string
  readonly admin: Api
}

const ADMIN_SIGN_IN = [EMAIL, 'mangue-azul-7'] as const

/** In a data folder of an earlier start the password is already changed. */
const signInAsAdmin = async (url: string): Promise<Api> => {
  const [email, password] = ADMIN_SIGN_IN
  const signedIn = () => signIn(url, email, password)
  return signedIn().catch(async () => {
    await takeOwnPassword(url, { email, password })
    return signedIn()
  })
}

export const startBarePortal = async (dataDir?: string): Promise<BarePortal> => {
  const metricsPort = await freePort()
  const portal = await startPortal({
    env: { ...ADMIN, DEMO_DATA: '0', METRICS_PORT: String(metricsPort) },
    ...(dataDir === undefined ? {} : { dataDir }),
  })
  try {
    const admin = await signInAsAdmin(portal.url)
    return { portal, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`, admin }
  } catch (error) {
    await portal.stop()
    throw error
  }
}

/** Enters a municipality and waits until processes can be filed in it. @returns its id */
export const enterMunicipality = async (admin: Api): Promise<string> => {
  const entered = await admin.send<{ id: string }>('POST', '/municipalities', {
    name: 'Natal',
    status: 'ACTIVE',
  })
  if (entered.status !== 201) throw new Error(`No municipality: ${JSON.stringify(entered.body)}`)
  await until(
    () => admin.get<MunicipalityForProcesses[]>('/municipalities/for-processes'),
    ({ body }) => body.some(({ id }) => id === entered.body.id),
  )
  // The process service gets the name from the same events, a moment later.
  await until(
    () => admin.send<ProcessResponse>('POST', '/processes/json', { ...filing(entered.body.id), draft: true }),
    ({ status }) => status === 201,
  )
  return entered.body.id
}

/** All filed processes, page by page (a page has at most a hundred). */
export const filedProcesses = async (api: Api, page = 1): Promise<ProcessListResponse['processes']> => {
  const { status, body } = await api.get<ProcessListResponse>(`/processes?limit=100&page=${page}`)
  if (status !== 200) throw new Error(`The processes cannot be listed: ${status}`)
  const rest = page < body.pagination.pages ? await filedProcesses(api, page + 1) : []
  return [...body.processes, ...rest].filter(({ protocolNumber }) => protocolNumber !== null)
}

/** The process id of the embedded Postgres that serves the data folder. */
export const postgresPid = async (dataDir: string): Promise<number> => {
  const text = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
  return Number.parseInt(text, 10)
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
