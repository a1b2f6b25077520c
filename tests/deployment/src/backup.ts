import { rm } from 'node:fs/promises'
import type { ProcessListResponse, ProcessResponse } from '@licensing/contracts'
import { type Api, expectStatus } from './api'
import { command, type Ended, must } from './compose/command'
import { type Deployment, ROOT } from './compose/compose'

/** Runs a program of infra/deploy/backup on a deployment. */
export const tool = (deployment: Deployment, name: string, ...args: string[]): Promise<Ended> =>
  command([process.execPath, `infra/deploy/backup/${name}.mjs`, ...args], { cwd: ROOT, env: deployment.env })

/** The single value that a statement returns from the deployment's Postgres. */
export const askPostgres = (deployment: Deployment, statement: string): Promise<string> =>
  deployment.exec('postgres', 'psql', '-U', 'licensing', '-d', 'licensing', '-Atqc', statement)

/** The process service's detail of a process, and its list. */
export interface Picture {
  readonly status: string
  readonly history: readonly string[]
  readonly listed: readonly string[]
}

/** @throws when the process is not there */
export const pictureOf = async (api: Api, { id }: ProcessResponse): Promise<Picture> => {
  const [detail, list] = await Promise.all([
    expectStatus(api.get<ProcessResponse>(`/processes/${id}`), 200),
    expectStatus(api.get<ProcessListResponse>('/processes?limit=100'), 200),
  ])
  return {
    status: detail.status,
    history: detail.activities.map(({ action }) => action),
    listed: list.processes.map((each) => `${each.protocolNumber} ${each.status}`).toSorted(),
  }
}

/** The bytes of a process's first document. The download is recorded in its history. */
export const documentOf = (api: Api, { id, documents }: ProcessResponse): Promise<string> =>
  expectStatus(api.get<string>(`/processes/${id}/documents/${documents[0]?.id ?? ''}/download`), 200)

/** The secrets of another machine, because a backup contains none. */
export const makeSecretsAnew = async ({ env }: Deployment): Promise<void> => {
  await rm(env['SECRETS_FOLDER'] ?? '', { recursive: true })
  const make = `import { createSecrets } from './infra/deploy/images/secrets.mjs'
    await createSecrets()`
  await must([process.execPath, '--input-type=module', '--eval', make], { cwd: ROOT, env })
}
