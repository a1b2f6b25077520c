import { brazilianDay, DomainError, type Signer } from '@licensing/contracts'
import { clockDrift, type Database, MAX_CLOCK_DRIFT_SECONDS } from '@licensing/event-store'
import { civilDateOf } from '@licensing/legal-clock'
import {
  type CertificateKeys,
  checkSigned,
  type SignedRefusal,
  type SigningIdentity,
  signPdf,
  type TrustedRoot,
} from '@licensing/pdf'
import { openIdentity, readCertificate } from '@licensing/process-store'

/** The operator's keys and trusted roots. */
export interface Signing {
  /** Keys that open the certificates of municipalities; without them the server signs nothing. */
  readonly keys: CertificateKeys | undefined
  /** None: chains are not checked. */
  readonly roots: readonly TrustedRoot[]
}

export const noSigning: Signing = { keys: undefined, roots: [] }

export interface SigningDeps {
  readonly database: Database
  readonly signing: Signing
  readonly now: () => Date
}

/** A seal dates the document by this clock. @throws DomainError CLOCK_DRIFT */
const ensureClock = async (database: Database): Promise<void> => {
  if (Math.abs(await clockDrift(database)) >= MAX_CLOCK_DRIFT_SECONDS) throw new DomainError('CLOCK_DRIFT')
}

/** @throws DomainError SIGNING_DISABLED, CERTIFICATE_MISSING, CERTIFICATE_EXPIRED */
const identityOf = async (
  { database, signing: { keys }, now }: SigningDeps,
  municipalityId: string,
): Promise<SigningIdentity> => {
  if (keys === undefined) throw new DomainError('SIGNING_DISABLED')
  const certificate = await readCertificate(database, municipalityId)
  if (certificate === null) throw new DomainError('CERTIFICATE_MISSING')
  const { notAfter } = certificate
  if (now() > notAfter) {
    const day = brazilianDay(civilDateOf(notAfter))
    throw new DomainError('CERTIFICATE_EXPIRED', { message: `O certificado do município venceu em ${day}.` })
  }
  const identity = await openIdentity(database, keys, municipalityId)
  // Sealed with a key that the operator removed: the municipality has to install it again.
  if (identity === undefined) throw new DomainError('CERTIFICATE_MISSING')
  return identity
}

/** No signature, and one that is not read, are not the fault of the signer; the code's own text would blame them. */
const refusalOf = ({ refused, because }: SignedRefusal): DomainError => {
  if (because === undefined) return new DomainError(refused)
  if (because === 'unsigned')
    return new DomainError(refused, {
      message: 'O arquivo não tem assinatura. Assine o PDF baixado aqui e envie a cópia assinada.',
    })
  return new DomainError(refused, {
    message:
      'O portal não conseguiu ler a assinatura deste arquivo, o que não quer dizer que ela seja inválida. ' +
      'Assine o PDF baixado aqui no padrão PAdES (gov.br, Assinador do ITI ou Adobe Acrobat) e envie a cópia.',
  })
}

/**
 * Checks a file that was signed outside the portal against the issued one (L3).
 * @throws DomainError SIGNED_OTHER_FILE, SIGNED_CHANGED, SIGNATURE_INVALID
 */
export const checkUpload = async (
  { signing: { roots }, now }: SigningDeps,
  issued: Uint8Array,
  uploaded: Uint8Array,
): Promise<readonly Signer[]> => {
  const checked = await checkSigned(issued, uploaded, { roots, at: now() })
  if ('refused' in checked) throw refusalOf(checked)
  return checked.signers
}

/**
 * Signs an issued file with the municipality's certificate, and checks the result as if somebody had uploaded it.
 * @param read the issued file, read once the municipality can sign
 * @throws DomainError SIGNING_DISABLED, CERTIFICATE_MISSING, CERTIFICATE_EXPIRED, CLOCK_DRIFT
 */
export const sealDocument = async (
  deps: SigningDeps,
  municipalityId: string,
  read: () => Promise<Uint8Array>,
): Promise<{ readonly bytes: Uint8Array; readonly signers: readonly Signer[] }> => {
  const identity = await identityOf(deps, municipalityId)
  await ensureClock(deps.database)
  const issued = await read()
  const bytes = await signPdf(issued, { ...identity, at: deps.now() })
  const checked = await checkSigned(issued, bytes, { roots: deps.signing.roots, at: deps.now() })
  if ('refused' in checked) throw new Error(`The file that the server signed is refused: ${checked.refused}`)
  return { bytes, signers: checked.signers }
}
