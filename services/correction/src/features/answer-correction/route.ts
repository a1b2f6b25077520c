import {
  answerCorrectionBody,
  correctionParams,
  correctionResponse,
  type DocumentFacts,
} from '@licensing/contracts'
import { DOCUMENT_CATEGORIES, type DocumentCategory } from '@licensing/domain-kit'
import { fileRules } from '@licensing/form-rules'
import { patch, signedIn, type StoredUpload } from '@licensing/http-kit'
import type { Deps } from '../../deps'
import { answerCorrection } from './decide'

/** `documents[{fieldName}][{index}]`: the field as the correction names it (specification section 7). */
const fieldOfPart = (partName: string): string | undefined =>
  /^documents\[([^[\]]{1,100})\](?:\[\d{1,3}\])?$/.exec(partName)?.[1] ??
  (/^documents(?:\[\d{1,3}\])?$/.test(partName) ? 'outros_documentos' : undefined)

/** A correction may name a document by words of its own; its file is then kept among the other documents. */
const categoryOf = (fieldName: string): DocumentCategory =>
  (DOCUMENT_CATEGORIES as readonly string[]).includes(fieldName)
    ? (fieldName as DocumentCategory)
    : 'outros_documentos'

const documentFactsOf = (files: readonly StoredUpload[]): DocumentFacts[] =>
  files.map((file) => ({ ...file, category: categoryOf(file.category) }))

export const answerCorrectionRoute = ({ corrections, presentCorrections }: Deps) =>
  patch(
    '/corrections/:id/correct',
    {
      auth: signedIn,
      summary: 'Responde a uma correção, com arquivos ou com o valor corrigido',
      params: correctionParams,
      body: answerCorrectionBody,
      accepts: 'both',
      files: { rule: fileRules.correctionDocument, categoryOf: fieldOfPart },
      command: true,
      responds: correctionResponse,
    },
    async ({ params, body, files, actor, tx, meta }) => {
      const command = { ...body, documents: documentFactsOf(files) }
      const answered = await corrections.handle(
        { tx, actor, meta },
        params.id,
        'correct',
        (process, correction) => answerCorrection(process, correction, command),
      )
      return presentCorrections.one(tx, answered.process, answered.correction, actor)
    },
  )
