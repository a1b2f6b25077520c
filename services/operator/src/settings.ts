import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Environment, loadSettings, SettingsError } from '@licensing/observability'
import { settingsOf } from '@licensing/service-runtime'
import { z } from 'zod'
import { standaloneShape } from '@licensing/standalone'
import { WrongUse } from './errors'

export const PROJECT = fileURLToPath(new URL('../../../', import.meta.url))

/** Those of the portal, so that the tool finds what the portal runs on. */
const adminSettings = settingsOf({
  ...standaloneShape,
  DOCUMENTS_DIR: z
    .string()
    .optional()
    .meta({
      description: 'Folder of the documents where the services run one by one; else DATA_DIR has it',
      examples: ['/var/lib/licensing/documents'],
    }),
})

export type AdminSettings = z.output<typeof adminSettings> & {
  /** Absolute; a relative one is seen from the project's folder, as `npm start` does. */
  readonly dataDir: string
  readonly documentsDir: string
}

/** @throws WrongUse naming each variable that is wrong, with an example */
export const adminSettingsFrom = (environment: Environment): AdminSettings => {
  try {
    const settings = loadSettings(adminSettings, environment)
    const dataDir = resolve(PROJECT, settings.DATA_DIR)
    return {
      ...settings,
      dataDir,
      documentsDir: resolve(PROJECT, settings.DOCUMENTS_DIR ?? resolve(dataDir, 'documents')),
    }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    throw new WrongUse(error.message, 'correct the variables named above and run the command again.', {
      cause: error,
    })
  }
}
