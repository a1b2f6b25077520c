import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { isIP } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** In PEM. */
export interface Certificate {
  /** The certificate authority; clients must be configured to trust it. */
  readonly authority: string
  readonly cert: string
  readonly key: string
}

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
/** Options for signing a server's certificate. */
const SIGNED = ['-CA', 'authority.pem', '-CAkey', 'authority.key']

const ofServer = (host: string): string[] => [
  '-addext',
  `subjectAltName=${isIP(host) === 0 ? 'DNS' : 'IP'}:${host}`,
  '-addext',
  'basicConstraints=critical,CA:FALSE',
]

const make = async (folder: string, name: string, options: readonly string[]): Promise<void> => {
  const files = ['-keyout', `${name}.key`, '-out', `${name}.pem`]
  try {
    const args = ['req', '-x509', '-subj', `/CN=${name}`, ...KEY, ...files, ...options]
    await promisify(execFile)('openssl', args, { cwd: folder })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Error(
      'Tests need openssl for their certificates, and it is not installed: apt-get install openssl.',
      { cause: error },
    )
  }
}

/** Creates a server certificate for this host. @throws when openssl is not installed */
export const makeCertificate = async (host: string): Promise<Certificate> => {
  const folder = await mkdtemp(join(tmpdir(), 'licensing-test-certificate-'))
  const read = (file: string) => readFile(join(folder, file), 'utf8')
  try {
    await make(folder, 'authority', [])
    await make(folder, 'server', [...SIGNED, ...ofServer(host)])
    return {
      authority: await read('authority.pem'),
      cert: await read('server.pem'),
      key: await read('server.key'),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
