import { rm } from 'node:fs/promises'
import { command, type Ended, must } from '../compose/command'
import { type Deployment, removeDeployments, ROOT } from '../compose/compose'

/** Runs a program of infra/deploy/backup on a deployment. */
export const tool = (deployment: Deployment, name: string, ...args: string[]): Promise<Ended> =>
  command([process.execPath, `infra/deploy/backup/${name}.mjs`, ...args], { cwd: ROOT, env: deployment.env })

/** Runs a program that must succeed. @returns its output. @throws with it */
export const mustTool = async (...given: Parameters<typeof tool>): Promise<string> => {
  const { code, all } = await tool(...given)
  if (code === 0) return all
  throw new Error(all)
}

/** The single value that a statement returns from the deployment's Postgres. */
export const askPostgres = (deployment: Deployment, statement: string): Promise<string> =>
  deployment.exec('postgres', 'psql', '-U', 'licensing', '-d', 'licensing', '-Atqc', statement)

/** Removes the deployment with all its data, and gives it the secrets of another machine: a backup contains none. */
export const moveToNewMachine = async ({ env }: Deployment): Promise<void> => {
  await removeDeployments(env['COMPOSE_PROJECT_NAME'] ?? '')
  await rm(env['SECRETS_FOLDER'] ?? '', { recursive: true })
  const make = `import { createSecrets } from './infra/deploy/images/secrets.mjs'
    await createSecrets()`
  await must([process.execPath, '--input-type=module', '--eval', make], { cwd: ROOT, env })
}
