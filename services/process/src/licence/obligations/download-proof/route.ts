import { DomainError, proofDocumentParams } from '@licensing/contracts'
import { mediaTypes } from '@licensing/document-store'
import { get, onLicence } from '@licensing/http'
import type { Deps } from '../../../deps'
import { openStored, presentStored } from '../../../present/stored-file'

export const downloadProofRoute = ({ documents, licences }: Deps) =>
  get(
    '/licences/:id/documents/:docId/download',
    {
      auth: onLicence('view'),
      summary: 'Baixa um arquivo enviado para comprovar uma condicionante, com o nome original',
      params: proofDocumentParams,
      downloads: { mediaTypes: Object.values(mediaTypes), ranges: true },
    },
    async ({ params: { id, docId }, actor, range }) => {
      const { events } = await licences.find(id, actor)
      const attached = events.find(
        ({ type, data }) => type === 'ConditionProofAttached' && data.documentId === docId,
      )
      if (attached?.type !== 'ConditionProofAttached')
        throw new DomainError('NOT_FOUND', { message: 'Documento não encontrado' })
      const { objectKey, originalName: name, mediaType } = attached.data
      return presentStored(await openStored(documents, objectKey, range), { name, mediaType }, range)
    },
  )
