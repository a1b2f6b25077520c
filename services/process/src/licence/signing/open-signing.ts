import { certificateKeys, loadRoots } from '@licensing/pdf'
import { CannotStart } from '@licensing/runtime'
import type { Signing } from './sign-document'

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
