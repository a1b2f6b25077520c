import { readFile } from 'node:fs/promises'
import { type LicensingRules, parseRules, shippedRules } from '@licensing/licensing-law'
import { CannotStart } from '../start/explain'

/**
 * The rules of licences: those of the file, or those that ship with the portal.
 * @throws CannotStart with the reason, for a file that cannot be read or has no rules
 */
export const openLicensingRules = async (file: string | undefined): Promise<LicensingRules> => {
  if (file === undefined) return shippedRules
  try {
    return parseRules(await readFile(file, 'utf8'))
  } catch (error) {
    throw new CannotStart(`LICENCE_RULES_FILE: ${file}: ${(error as Error).message}`, { cause: error })
  }
}
