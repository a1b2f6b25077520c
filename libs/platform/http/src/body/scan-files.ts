import type { StagedFile } from '@licensing/event-store'
import { ScannerUnavailable, type VirusScanner } from '@licensing/document-store'
import type { FieldError } from '@licensing/contracts'
import type { Logger, Metrics } from '@licensing/observability'
import { Refusal } from '../errors/refusal'

/** Scans files before they are stored. @throws Refusal FILE_INFECTED, SCANNER_DOWN */
export type ScanFiles = (files: readonly StagedFile[]) => Promise<void>

export interface Scanning {
  readonly scanner: VirusScanner
  readonly logger: Logger
  readonly metrics: Metrics
}

const message = (fileName: string): string =>
  `O antivírus encontrou código malicioso em ${fileName}, que não foi guardado. Verifique o seu computador e envie uma cópia limpa.`

/**
 * Each find is counted, and logged with the request's id, by which the request's own line names the person and the route; the file
 * is known by its hash only. A file that was not scanned is refused too.
 */
export const openFileScan = ({ scanner, logger, metrics }: Scanning): ScanFiles => {
  const infected = metrics.counter('uploads_infected_total', 'Uploaded files with malware')
  const unscanned = metrics.counter(
    'uploads_unscanned_total',
    'Uploads refused because the scanner did not answer',
  )
  const malwareIn = async ({ path }: StagedFile): Promise<string | undefined> => {
    try {
      return await scanner.scan(path)
    } catch (error) {
      if (!(error instanceof ScannerUnavailable)) throw error
      unscanned.inc()
      throw new Refusal('SCANNER_DOWN', { cause: error })
    }
  }
  return async (files) => {
    const errors: FieldError[] = []
    for (const file of files) {
      // oxlint-disable-next-line no-await-in-loop -- one request must not occupy the scanner
      const malware = await malwareIn(file)
      if (malware === undefined) continue
      const { partName: field, originalName, sha256, fileSize, mediaType } = file
      infected.inc()
      logger.warn({ malware, sha256, fileSize, mediaType }, 'malware in an upload')
      errors.push({ field, message: message(originalName) })
    }
    if (errors.length > 0) throw new Refusal('FILE_INFECTED', { errors })
  }
}
