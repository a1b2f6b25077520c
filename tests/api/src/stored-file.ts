import { Readable } from 'node:stream'
import { newObjectKey } from '@licensing/document-store'
import type { WholeApi } from '@licensing/test-support/whole-api'

const PDF = Buffer.from('%PDF-1.7\n')

/** Stores a file without an event that names it. @returns its facts for such an event */
export const storedFile = async ({
  foundations: { documents },
}: Pick<WholeApi, 'foundations'>): Promise<{ objectKey: string; fileSize: number }> => {
  const objectKey = newObjectKey()
  const content = { stream: Readable.from([PDF]), size: PDF.length }
  await documents.put(objectKey, content, { mediaType: 'application/pdf', sha256: '0' })
  return { objectKey, fileSize: PDF.length }
}
