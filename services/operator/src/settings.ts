import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Environment, loadSettings, SettingsError } from '@licensing/observability'
import { settingsOf } from '@licensing/runtime'
import { z } from 'zod'
import { standaloneShape } from '@licensing/standalone'
import { UsageError } from './errors'

export const PROJECT = fileURLToPath(new URL('../../../', import.meta.url))

/** The portal's settings, so that the tool finds the portal's data. */
const adminSettings = settingsOf({
  ...standaloneShape,
  DOCUMENTS_DIR: z
    .string()
    .optional()
    .meta({
      description:
        'Folder of the documents when the services run separately; defaults to a folder in DATA_DIR',
      examples: ['/var/lib/licensing/documents'],
    }),
})

export type AdminSettings = z.output<typeof adminSettings> & {
  /** Absolute; a relative one is resolved in the project's folder, as in `npm start`. */
  readonly dataDir: string
  readonly documentsDir: string
}

/** @throws UsageError naming each invalid variable, with an example */
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
    throw new UsageError(error.message, 'correct the variables named above and run the command again.', {
      cause: error,
    })
  }
}
