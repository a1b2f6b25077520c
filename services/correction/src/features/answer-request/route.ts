import type { StoredUpload } from '@licensing/event-store'
import { processResponse, requestParams } from '@licensing/contracts'
import { answerRequestBody, fileRules } from '@licensing/forms'
import { onProcess, post } from '@licensing/http'
import { discardAnswerDrafts } from '@licensing/process-store'
import { z } from 'zod'
import type { Deps } from '../../deps'
import { openRequestOf } from '../../domain/open-request'
import { loadReferences } from '../../domain/references'
import { type AnswerFile, answerRequest, correctedValueIn } from './decide'

const COMPLEMENTATION = 'outros_documentos'

/** `documents[{correctionId}][n]`, or `documents[outros_documentos][n]` for the complementation. */
const itemOfPart = (partName: string): string | undefined => {
  const item = /^documents\[([^[\]]{1,100})\](?:\[\d{1,3}\])?$/.exec(partName)?.[1]
  return item === COMPLEMENTATION || z.uuid().safeParse(item).success ? item : undefined
}

/** The category of an answer is its correction's; `answerCorrection` sets it. */
const answerFiles = (files: readonly StoredUpload[]): AnswerFile[] =>
  files.map(({ category, ...file }) => ({
    correctionId: category === COMPLEMENTATION ? null : category,
    facts: { ...file, category: COMPLEMENTATION },
  }))

export const answerRequestRoute = ({ stream, directory, uploads, now, presentProcess }: Deps) =>
  post(
    '/corrections/process/:id/answer',
    {
      auth: onProcess('answerRequest'),
      summary: 'Responde de uma só vez a tudo o que foi pedido',
      params: requestParams,
      body: answerRequestBody,
      files: { rule: fileRules.correctionDocument, categoryOf: itemOfPart, maxFiles: 60 },
      access: ({ id, actor }) => stream.findFor(id, actor, 'answerRequest'),
      command: true,
      responds: processResponse,
    },
    async ({ params, body, files, actor, tx, meta }) => {
      const referencesOf = await loadReferences(directory, body.answers.map(correctedValueIn))
      const uploaded = await uploads.named({ userId: actor.id, place: 'answer' }, body.uploads, now())
      const command = { ...body, files: answerFiles([...files, ...uploaded.files]), referencesOf }
      const answered = await stream.handle(
        { tx, actor, meta },
        {
          id: params.id,
          action: 'answerRequest',
          decide: (process, events) => answerRequest(process, openRequestOf({ process, events }), command),
        },
      )
      await uploaded.use(tx)
      await discardAnswerDrafts(tx, params.id)
      return presentProcess(answered, actor)
    },
  )
