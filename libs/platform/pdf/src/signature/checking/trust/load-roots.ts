import { X509Certificate } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The kind of a signature under a root, by law (Lei 14.063/2020, art. 4º). */
type RootKind = 'qualified' | 'advanced'

export interface TrustedRoot {
  readonly kind: RootKind
  readonly certificate: X509Certificate
}

const FOLDERS: readonly (readonly [folder: string, kind: RootKind])[] = [
  ['icp-brasil', 'qualified'],
  ['gov-br', 'advanced'],
]
const CERTIFICATE_FILE = /\.(pem|crt|cer|der)$/i
const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** A missing folder has no files. */
const filesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    const names = await readdir(folder)
    return names.filter((name) => CERTIFICATE_FILE.test(name)).map((name) => join(folder, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

const certificatesIn = async (file: string): Promise<readonly X509Certificate[]> => {
  const content = await readFile(file)
  const texts = content.toString('latin1').match(PEM) ?? [content]
  try {
    return texts.map((text) => new X509Certificate(text))
  } catch (error) {
    throw new Error(`${file} contains no certificate`, { cause: error })
  }
}

/**
 * The certificates that an operator trusts, in PEM or DER: those of `icp-brasil/` make a signature qualified, those of
 * `gov-br/` advanced. None without the folders. @throws for a file that is not a certificate
 */
export const loadRoots = async (folder: string): Promise<readonly TrustedRoot[]> => {
  const found = await Promise.all(
    FOLDERS.map(async ([name, kind]) => {
      const files = await filesIn(join(folder, name))
      const certificates = await Promise.all(files.map(certificatesIn))
      return certificates.flat().map((certificate) => ({ kind, certificate }))
    }),
  )
  return found.flat()
}
