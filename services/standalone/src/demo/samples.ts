import type { StoredUpload } from '@licensing/event-store'
import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DocumentStore, newObjectKey } from '@licensing/document-store'
import type { DocumentCategory } from '@licensing/contracts'

interface Sample {
  readonly file: string
  readonly mediaType: string
  /** Defaults to that of the file. */
  readonly originalName?: string
}
type Samples = Partial<Record<DocumentCategory, Sample>>

const filed: Samples = {
  requerimento: { file: 'requerimento.pdf', mediaType: 'application/pdf' },
  documentos_interessado: { file: 'documento-identidade.jpg', mediaType: 'image/jpeg' },
  planta_georreferenciada: { file: 'planta.pdf', mediaType: 'application/pdf' },
  comprovante_pagamento: {
    file: 'planta.png',
    mediaType: 'image/png',
    originalName: 'comprovante-pagamento.png',
  },
  licenca_ambiental: {
    file: 'requerimento.pdf',
    mediaType: 'application/pdf',
    originalName: 'licenca-ambiental.pdf',
  },
}

/** The plan signed: one page differs, and one is new. */
const corrected: Samples = {
  planta_georreferenciada: { file: 'planta-assinada.pdf', mediaType: 'application/pdf' },
}

/** Returns a document of the category, as filed or as corrected, as if it had just been uploaded. */
export type SampleOf = (category: DocumentCategory, as?: 'filed' | 'corrected') => StoredUpload

type Stored = Omit<StoredUpload, 'documentId' | 'category'>

const storeAll = async (documents: DocumentStore, folder: string, samples: Samples) =>
  new Map<string, Stored>(
    await Promise.all(
      Object.entries(samples).map(async ([category, { file, mediaType, originalName = file }]) => {
        const path = join(folder, file)
        const content = await readFile(path)
        const sha256 = createHash('sha256').update(content).digest('hex')
        const { key, size } = await documents.put(
          newObjectKey(),
          { path, size: content.length },
          { mediaType, sha256 },
        )
        return [category, { originalName, mediaType, fileSize: size, sha256, objectKey: key }] as const
      }),
    ),
  )

/** Stores each sample once. Objects never change, so all demo processes can share them. */
export const storeSamples = async (documents: DocumentStore, folder: string): Promise<SampleOf> => {
  const stored = {
    filed: await storeAll(documents, folder, filed),
    corrected: await storeAll(documents, folder, corrected),
  }
  return (category, as = 'filed') => {
    const sample = stored[as].get(category)
    if (sample === undefined) throw new Error(`There is no sample for ${category}.`)
    return { documentId: randomUUID(), category, ...sample }
  }
}
