import { openVirusScanner, type VirusScanner } from '@licensing/document-store'
import type { ServingSettings } from '../settings'

/** The scanner of uploads; undefined where none is configured. It keeps no connection. */
export const scannerOf = ({ CLAMD_URL }: Pick<ServingSettings, 'CLAMD_URL'>): VirusScanner | undefined =>
  CLAMD_URL === undefined ? undefined : openVirusScanner(CLAMD_URL)
