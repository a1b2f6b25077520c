import { randomBytes } from 'node:crypto'
import { access, chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../local/prepare.mjs'
import { step } from '../local/progress.mjs'

/** Where the deployment's secrets lie, one a file. The folder is its owner's alone; containers are given single files. */
export const secretsFolder = process.env.SECRETS_FOLDER || join(root, '.data', 'secrets')

const secret = () => randomBytes(24).toString('base64url')

const exists = (path) =>
  access(path).then(
    () => true,
    () => false,
  )

const create = async (name, content) => {
  const file = join(secretsFolder, name)
  if (await exists(file)) return readFile(file, 'utf8')
  await writeFile(file, content)
  // Read by each container's own user; the folder keeps everyone else out.
  await chmod(file, 0o444)
  step(`Made ${file}`)
  return content
}

/** Makes the secrets that are missing. What is there is never changed. */
export const createSecrets = async () => {
  await mkdir(secretsFolder, { recursive: true, mode: 0o700 })
  const password = await create('postgres-password', secret())
  await create('database-url', `postgres://licensing:${password.trim()}@postgres:5432/licensing`)
  await create('s3-access-key', `licensing-${randomBytes(4).toString('hex')}`)
  await create('s3-secret-key', secret())
  await create('bootstrap-admin-password', secret())
  await create('grafana-password', secret())
}

/** Writes these settings into the file Compose reads beside docker-compose.yml, and leaves all others in it as they are. */
export const writeSettings = async (settings) => {
  const file = process.env.SETTINGS_FILE || join(root, '.env')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '')
  const others = lines.filter((line) => !Object.keys(settings).some((name) => line.startsWith(`${name}=`)))
  const written = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  await writeFile(file, `${[...others, ...written].join('\n')}\n`)
}
