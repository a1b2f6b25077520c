import type { StagedFile } from '@licensing/commands'
import { ScannerUnavailable, type VirusScanner } from '@licensing/document-store'
import type { FieldError } from '@licensing/domain-kit'
import type { Logger } from '@licensing/observability'
import { Refusal } from '../errors/refusal'

export interface Scanning {
  /** Without it files are not scanned. */
  readonly scanner?: VirusScanner | undefined
  readonly logger: Logger
}

const message = (fileName: string): string =>
  `O antivírus encontrou código malicioso em ${fileName}, que não foi guardado. Verifique o seu computador e envie uma cópia limpa.`

/** The name of the malware in a file. @throws Refusal: a file that was not scanned is never stored */
const malwareIn = async (
  { path, writing }: StagedFile,
  scanner: VirusScanner,
): Promise<string | undefined> => {
  await writing.written
  try {
    return await scanner.scan(path)
  } catch (error) {
    throw error instanceof ScannerUnavailable ? new Refusal('SCANNER_DOWN', { cause: error }) : error
  }
}

/**
 * Scans files before they are stored. Each find is logged with the request's id, by which the request's own line names the person
 * and the route; the file is known by its hash only.
 * @throws Refusal FILE_INFECTED, SCANNER_DOWN
 */
export const scanFiles = async (
  files: readonly StagedFile[],
  { scanner, logger }: Scanning,
): Promise<void> => {
  if (scanner === undefined) return
  const errors: FieldError[] = []
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- one request must not occupy the scanner
    const malware = await malwareIn(file, scanner)
    if (malware === undefined) continue
    const { partName: field, originalName, sha256, fileSize, mediaType } = file
    logger.warn({ malware, sha256, fileSize, mediaType }, 'malware in an upload')
    errors.push({ field, message: message(originalName) })
  }
  if (errors.length > 0) throw new Refusal('FILE_INFECTED', { errors })
}
