import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { isIP } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** All in PEM. */
export interface Certificate {
  /** The certificate authority; clients trust it only if configured. */
  readonly authority: string
  readonly cert: string
  readonly key: string
}

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
/** Options with which the authority signs a certificate of a server. */
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
      'There is no openssl on this machine, with which tests make their certificates: install it (apt-get install openssl).',
      { cause: error },
    )
  }
}

/** Makes the certificate of a server at this host alone. @throws when openssl is not installed, saying so */
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
