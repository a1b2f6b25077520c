import { editProcessBody, fieldMapBody, processParams, processResponse } from '@licensing/contracts'
import { fileRules } from '@licensing/form-rules'
import { onProcess, put } from '@licensing/http-kit'
import type { Deps } from '../../../deps'
import { checkReferences } from '../../../domain/references'
import { categoryOfPart, documentFactsOf } from '../../uploads'
import { editProcess } from './decide'
import { withFields } from './field-map'

const options = {
  auth: onProcess('edit'),
  params: processParams,
  command: true,
  responds: processResponse,
} as const

/** The edit wizard's form, with documents to add and to remove (specification section 7). */
export const editProcessRoute = ({ processes, directory, presentProcess }: Deps) =>
  put(
    '/processes/:id/edit',
    {
      ...options,
      summary: 'Altera um rascunho ou um processo com correções pendentes',
      tag: 'processes',
      body: editProcessBody,
      accepts: 'both',
      files: { rule: fileRules.processDocument, categoryOf: categoryOfPart },
    },
    async ({ params, body, files, actor, tx, meta }) => {
      const edited = await processes.handle({ tx, actor, meta }, params.id, 'edit', async (process) => {
        if (body.filing !== null)
          await checkReferences(directory, tx, actor, { filing: body.filing, before: process.filing })
        return editProcess(process, { ...body, documents: documentFactsOf(files) })
      })
      return presentProcess(tx, edited, actor)
    },
  )

/** The corrections flow's map of fields; what it does not name stays as it is (specification section 7). */
export const correctFieldsRoute = ({ processes, directory, presentProcess }: Deps) =>
  put(
    '/processes/:id',
    { ...options, summary: 'Altera só os campos informados', tag: 'processes', body: fieldMapBody },
    async ({ params, body, actor, tx, meta }) => {
      const edited = await processes.handle({ tx, actor, meta }, params.id, 'edit', async (process) => {
        const filing = withFields(process.filing, body)
        await checkReferences(directory, tx, actor, { filing, before: process.filing })
        return editProcess(process, { filing, documents: [], documentsToDelete: [] })
      })
      return presentProcess(tx, edited, actor)
    },
  )
