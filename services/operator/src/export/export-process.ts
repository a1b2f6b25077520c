import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import project from '../../../../package.json' with { type: 'json' }
import type { Deployment } from '../deployment/deployment'
import { UsageError } from '../errors'
import { findProcess } from '../find-process'
import { count, type Terminal } from '../terminal'
import { writeArchive } from './archive'
import { openDossier } from './dossier'
import { entriesOf } from './entries'
import { archiveName } from './file-names'

export interface ExportOptions {
  /** Relative to `folder`. Defaults to a name with the process's number. */
  readonly output?: string
  readonly overwrite?: boolean
  /** Exports only the hash of internal notes. */
  readonly withoutNotes?: boolean
}

export interface ExportPlace {
  /** The operator's working directory. */
  readonly folder: string
  readonly signal: AbortSignal
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/**
 * Writes all data of one process into a zip that can be verified without the portal; streamed, never in memory as a
 * whole.
 * @throws AdminError for an unknown process, a broken history, a missing or changed document, an unwritable path
 */
export const exportProcess = async (
  deployment: Deployment,
  { given, output, overwrite = false, withoutNotes = false }: ExportOptions & { readonly given: string },
  { folder, signal }: ExportPlace,
  terminal: Terminal,
): Promise<string> => {
  const dossier = await openDossier(deployment, await findProcess(deployment, given), { withoutNotes })
  const target = resolve(folder, output ?? archiveName(dossier.protocolNumber, dossier.processId))
  if (!overwrite && (await isThere(target)))
    throw new UsageError(`${target} already exists.`, 'use another --output, or pass --overwrite.')
  terminal.progress(`Writing ${target}…`)
  const madeAt = new Date()
  const entries = entriesOf(deployment, dossier, { exportedAt: madeAt, toolVersion: project.version })
  await writeArchive({ target, entries, madeAt, signal })
  const { head, documents } = dossier
  terminal.print(
    `${target}: ${count(head.version, 'event')}, ${count(documents.length, 'document')}, hash ${head.hash}`,
  )
  return target
}
