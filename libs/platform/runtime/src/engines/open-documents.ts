import {
  type DocumentStore,
  DocumentStoreMisconfigured,
  openFilesystemStore,
  openS3Store,
  StoreUnavailable,
  openVirusScanner,
  type VirusScanner,
} from '@licensing/document-store'
import type { DocumentSettings, ServingSettings } from '../settings'

const openFolder = async (directory: string): Promise<DocumentStore> => {
  try {
    return await openFilesystemStore({ directory })
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    throw new DocumentStoreMisconfigured(
      `DOCUMENTS_DIR: the folder ${directory} cannot be created or written by this user; correct its permissions, or use another, for example DOCUMENTS_DIR=/var/lib/licensing/documents.`,
      { cause: error },
    )
  }
}

/**
 * Opens the configured store: the bucket at S3_ENDPOINT, otherwise the folder DOCUMENTS_DIR (decision 5).
 * @throws DocumentStoreMisconfigured with one sentence that names the setting to correct
 */
export const openDocuments = (settings: DocumentSettings): Promise<DocumentStore> => {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = settings
  if (endpoint === undefined || accessKey === undefined || secretKey === undefined)
    return openFolder(settings.DOCUMENTS_DIR)
  return openS3Store({
    endpoint,
    accessKey,
    secretKey,
    bucket: settings.S3_BUCKET,
    region: settings.S3_REGION,
  })
}

/** The scanner of uploads; undefined where none is configured. It keeps no connection. */
export const scannerOf = ({ CLAMD_URL }: Pick<ServingSettings, 'CLAMD_URL'>): VirusScanner | undefined =>
  CLAMD_URL === undefined ? undefined : openVirusScanner(CLAMD_URL)
