import type { StoredUpload } from '@licensing/commands'
import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DocumentStore, newObjectKey } from '@licensing/document-store'
import type { DocumentCategory } from '@licensing/domain-kit'

const samples: Partial<Record<DocumentCategory, { file: string; mediaType: string }>> = {
  requerimento: { file: 'requerimento.pdf', mediaType: 'application/pdf' },
  documentos_interessado: { file: 'documento-identidade.jpg', mediaType: 'image/jpeg' },
  planta_georreferenciada: { file: 'planta.pdf', mediaType: 'application/pdf' },
  comprovante_pagamento: { file: 'planta.png', mediaType: 'image/png' },
  licenca_ambiental: { file: 'requerimento.pdf', mediaType: 'application/pdf' },
}

const names: Partial<Record<DocumentCategory, string>> = {
  comprovante_pagamento: 'comprovante-pagamento.png',
  licenca_ambiental: 'licenca-ambiental.pdf',
}

/** Returns a document of the category as if it had just been uploaded. */
export type SampleOf = (category: DocumentCategory) => StoredUpload

/** Stores each sample once. Objects never change, so all demo processes can share them. */
export const storeSamples = async (documents: DocumentStore, folder: string): Promise<SampleOf> => {
  const stored = new Map(
    await Promise.all(
      Object.entries(samples).map(async ([category, { file, mediaType }]) => {
        const path = join(folder, file)
        const content = await readFile(path)
        const sha256 = createHash('sha256').update(content).digest('hex')
        const { key, size } = await documents.put(
          newObjectKey(),
          { path, size: content.length },
          { mediaType, sha256 },
        )
        const originalName = names[category as DocumentCategory] ?? file
        return [category, { originalName, mediaType, fileSize: size, sha256, objectKey: key }] as const
      }),
    ),
  )
  return (category) => {
    const sample = stored.get(category)
    if (sample === undefined) throw new Error(`There is no sample for ${category}.`)
    return { documentId: randomUUID(), category, ...sample }
  }
}
