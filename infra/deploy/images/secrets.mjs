import { randomBytes } from 'node:crypto'
import { access, chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../dev/prepare.mjs'
import { step } from '../../dev/progress.mjs'
import { serviceNames, servicesThat } from '../services.mjs'

/** The folder of the deployment's secrets, one per file. Only its owner can enter it; containers mount single files. */
const secretsFolder = process.env.SECRETS_FOLDER || join(root, '.data', 'secrets')

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
  // Readable by each container's own user; the folder protects it from everyone else.
  await chmod(file, 0o444)
  step(`Made ${file}`)
  return content
}

/** Programs that store or read documents. */
const STORING = [...servicesThat('stores'), 'admin']

/** The owner's address with the part's own role; `admin database-roles` creates the role from it. */
const addressOf = (owner, part) => {
  const address = new URL(owner.trim())
  address.username = `licensing_${part}`
  address.password = secret()
  return address.href
}

/** The broker's JAAS configuration: the operator's password is set here, all others by the operator. */
const jaasConfig = (password) => `clients.KafkaServer {
  org.apache.kafka.common.security.scram.ScramLoginModule required;
  org.apache.kafka.common.security.plain.PlainLoginModule required user_licensing-operator="${password.trim()}";
};
`

const createInTurn = (parts, name, content) =>
  parts.reduce(
    (before, part) => before.then(() => create(`${name}-${part}`, content(part))),
    Promise.resolve(),
  )

/** Creates missing secrets. Existing ones are never changed. */
export const createSecrets = async () => {
  await mkdir(secretsFolder, { recursive: true, mode: 0o700 })
  const password = await create('postgres-password', secret())
  const owner = await create(
    'database-url',
    `postgres://licensing:${password.trim()}@postgres:5432/licensing`,
  )
  await createInTurn([...serviceNames, 'metrics'], 'database-url', (part) => addressOf(owner, part))
  await create('s3-access-key', `licensing-${randomBytes(4).toString('hex')}`)
  await create('s3-secret-key', secret())
  await createInTurn(STORING, 's3-access-key', (part) => `${part}-${randomBytes(4).toString('hex')}`)
  await createInTurn(STORING, 's3-secret-key', secret)
  const operator = await create('kafka-password-operator', secret())
  await create('kafka-jaas', jaasConfig(operator))
  await createInTurn(serviceNames, 'kafka-password', secret)
  // Encrypts the municipalities' certificates; CERTIFICATE_KEY.
  await create('certificate-key', randomBytes(32).toString('base64'))
  await create('bootstrap-admin-password', secret())
  await create('grafana-password', secret())
  // Filled by the operator; empty ones switch their notifications off.
  await create('alert-smtp-password', '')
  await create('alert-webhook-url', '')
  // The address of the mail server; read where SMTP_URL_FILE names it.
  await create('smtp-url', '')
}
