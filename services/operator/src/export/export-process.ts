import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Deployment } from '../deployment/deployment'
import { WrongUse } from '../errors'
import { findProcess } from '../find-process'
import { PROJECT } from '../settings'
import { count, type Terminal } from '../terminal'
import { writeArchive } from './archive'
import { openDossier } from './dossier'
import { entriesOf } from './entries'
import { archiveName } from './file-names'

export interface ExportOptions {
  /** Relative to `folder`; named after the process unless told. */
  readonly output?: string
  readonly overwrite?: boolean
}

export interface ExportPlace {
  /** Where the operator is. */
  readonly folder: string
  readonly signal: AbortSignal
  readonly now: () => Date
}

const toolVersion = async (): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(PROJECT, 'package.json'), 'utf8')) as { version: string }
  return version
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/**
 * Everything of one process in one zip that verifies without the portal; never in memory as a whole.
 * @throws AdminError for no such process, a broken history, a missing or changed document, a place not to be written
 */
export const exportProcess = async (
  deployment: Deployment,
  { given, output, overwrite = false }: ExportOptions & { readonly given: string },
  { folder, signal, now }: ExportPlace,
  terminal: Terminal,
): Promise<string> => {
  const dossier = await openDossier(deployment, await findProcess(deployment, given))
  const target = resolve(folder, output ?? archiveName(dossier.protocolNumber, dossier.processId))
  if (!overwrite && (await isThere(target)))
    throw new WrongUse(`${target} exists already.`, 'give another --output, or add --overwrite.')
  terminal.progress(`Writing ${target}…`)
  const madeAt = now()
  const entries = entriesOf(deployment, dossier, { exportedAt: madeAt, toolVersion: await toolVersion() })
  await writeArchive({ target, entries, madeAt, signal })
  const { head, documents } = dossier
  terminal.print(
    `${target}: ${count(head.version, 'event')}, ${count(documents.length, 'document')}, hash ${head.hash}`,
  )
  return target
}
