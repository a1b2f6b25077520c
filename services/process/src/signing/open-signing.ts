import { CannotStart } from '@licensing/service-runtime'
import { type CertificateKeys, certificateKeys, loadRoots, type TrustedRoot } from '@licensing/pdf-signature'

/** What the operator gives to sign with, and to judge signatures by. */
export interface Signing {
  /** Open the certificates of municipalities; without them the server signs nothing. */
  readonly keys: CertificateKeys | undefined
  /** None: chains are not checked. */
  readonly roots: readonly TrustedRoot[]
}

export const noSigning: Signing = { keys: undefined, roots: [] }

interface SigningSettings {
  readonly CERTIFICATE_KEY?: string | undefined
  readonly TRUSTED_ROOTS_DIR?: string | undefined
}

/** @throws CannotStart with the reason, for a file of the folder that is no certificate */
export const openSigning = async ({
  CERTIFICATE_KEY: setting,
  TRUSTED_ROOTS_DIR: folder,
}: SigningSettings): Promise<Signing> => {
  const keys = setting === undefined ? undefined : certificateKeys(setting)
  try {
    return { keys, roots: folder === undefined ? [] : await loadRoots(folder) }
  } catch (error) {
    throw new CannotStart(`TRUSTED_ROOTS_DIR: ${(error as Error).message}`, { cause: error })
  }
}
