import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openssl } from './openssl'

const KEYS = {
  rsa2048: ['-newkey', 'rsa:2048'],
  rsa1024: ['-newkey', 'rsa:1024'],
  p256: ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
  p224: ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:secp224r1'],
} as const

export interface CertificateOptions {
  /** The name of the subject, for example 'FULANO DE TAL:12345678909'. */
  readonly name: string
  /** In the OID of the ICP-Brasil. */
  readonly cnpj?: string
  readonly key?: keyof typeof KEYS
  /** Validity from now; negative for an expired certificate. */
  readonly days?: number
  readonly usage?: string
  /** The id of a certificate that issues it in place of the intermediate authority, entitled to or not. */
  readonly by?: string
}

/** In DER, the key as PKCS#8; the chain is the intermediate authority. */
export interface TestCertificate {
  /** In the folder of the authority: `{id}.pem` and `{id}.key`. */
  readonly id: string
  readonly privateKey: Buffer
  readonly certificate: Buffer
  readonly chain: readonly Buffer[]
  /** `old` takes RC2 and 3DES, as Windows does; `keyless` leaves out the key. */
  toP12(password: string, options?: { old?: boolean; keyless?: boolean }): Promise<Buffer>
}

export interface CertificateAuthority extends AsyncDisposable {
  /** Where openssl finds `root.pem`, `intermediate.pem` and the certificates. */
  readonly folder: string
  /** In PEM. */
  readonly root: string
  issue(options: CertificateOptions): Promise<TestCertificate>
}

const AUTHORITY = 'basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign\n'

const extensionsOf = ({ cnpj, usage = 'digitalSignature,nonRepudiation' }: CertificateOptions): string =>
  [
    'basicConstraints=CA:FALSE',
    `keyUsage=critical,${usage}`,
    ...(cnpj === undefined ? [] : [`subjectAltName=otherName:2.16.76.1.3.3;OCT:${cnpj}`]),
    '',
  ].join('\n')

/** Writes `id.key` and `id.pem`, signed by another certificate of the folder, or by itself. */
const make = async (
  folder: string,
  id: string,
  { name, key = 'p256', days = 365 }: CertificateOptions,
  signed: { extensions: string; by?: string },
): Promise<void> => {
  await writeFile(join(folder, `${id}.ext`), signed.extensions)
  const subject = `/C=BR/O=ICP-Brasil/CN=${name.replaceAll('/', '\\/')}`
  await openssl(folder, [
    ['req', '-new', '-nodes', '-utf8', ...KEYS[key], '-subj', subject],
    ['-keyout', `${id}.key`, '-out', `${id}.csr`],
  ])
  const by =
    signed.by === undefined
      ? ['-key', `${id}.key`]
      : ['-CA', `${signed.by}.pem`, '-CAkey', `${signed.by}.key`, '-CAcreateserial']
  const files = ['-in', `${id}.csr`, '-out', `${id}.pem`, '-extfile', `${id}.ext`]
  await openssl(folder, ['x509', '-req', ...files, ...by, '-sha256', '-days', String(days)])
}

/** A root, an intermediate authority below it, and the certificates it issues, until it is disposed of. */
export const openCertificateAuthority = async (name = 'Raiz de Teste'): Promise<CertificateAuthority> => {
  const folder = await mkdtemp(join(tmpdir(), 'licensing-test-authority-'))
  const read = (file: string) => readFile(join(folder, file), 'utf8')
  const derOf = async (id: string) => new X509Certificate(await read(`${id}.pem`)).raw
  await make(folder, 'root', { name, days: 3650 }, { extensions: AUTHORITY })
  const intermediate = { name: `${name}, intermediária`, days: 3650 }
  await make(folder, 'intermediate', intermediate, { extensions: AUTHORITY, by: 'root' })
  let count = 0
  return {
    folder,
    root: await read('root.pem'),
    async issue(options) {
      const id = `certificate-${(count += 1)}`
      await make(folder, id, options, { extensions: extensionsOf(options), by: options.by ?? 'intermediate' })
      return {
        id,
        privateKey: createPrivateKey(await read(`${id}.key`)).export({ format: 'der', type: 'pkcs8' }),
        certificate: await derOf(id),
        chain: [await derOf('intermediate')],
        toP12: (password, { old = false, keyless = false } = {}) =>
          openssl(folder, [
            ['pkcs12', '-export', '-in', `${id}.pem`, '-passout', `pass:${password}`],
            keyless ? ['-nokeys'] : ['-inkey', `${id}.key`, '-certfile', 'intermediate.pem'],
            old ? ['-legacy'] : [],
          ]),
      }
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}
