import type { StoredUpload } from '@licensing/event-store'
import { correctionParams, correctionResponse, type DocumentFacts } from '@licensing/contracts'
import { answerCorrectionBody, fileRules } from '@licensing/forms'
import { onProcess, patch } from '@licensing/http'
import type { Deps } from '../../deps'
import { loadReferences } from '../../domain/references'
import { answerCorrection } from './decide'

/** `documents[{fieldName}][{index}]`: the field as the correction names it (specification section 7). */
const fieldOfPart = (partName: string): string | undefined =>
  /^documents\[([^[\]]{1,100})\](?:\[\d{1,3}\])?$/.exec(partName)?.[1] ??
  (/^documents(?:\[\d{1,3}\])?$/.test(partName) ? 'outros_documentos' : undefined)

/** A placeholder category: `answerCorrection` sets the correction's own. */
const documentFactsOf = (files: readonly StoredUpload[]): DocumentFacts[] =>
  files.map((file) => ({ ...file, category: 'outros_documentos' }))

export const answerCorrectionRoute = ({ corrections, directory, presentCorrections }: Deps) =>
  patch(
    '/corrections/:id/correct',
    {
      auth: onProcess('correct'),
      summary: 'Responde a uma correção, com arquivos ou com o valor corrigido',
      params: correctionParams,
      body: answerCorrectionBody,
      files: { rule: fileRules.correctionDocument, categoryOf: fieldOfPart },
      access: ({ id, actor }) => corrections.findFor(id, actor, 'correct'),
      command: true,
      responds: correctionResponse,
    },
    async ({ params, body, files, actor, tx, meta }) => {
      const command = { ...body, documents: documentFactsOf(files) }
      const handled = await corrections.handle(
        { tx, actor, meta },
        params.id,
        'correct',
        async (found, correction) => {
          const referencesOf = await loadReferences(directory, [body.correctedValue])
          const references = referencesOf(body.correctedValue)
          return answerCorrection(found, correction, { ...command, references })
        },
      )
      return presentCorrections.one(handled, params.id, actor)
    },
  )
