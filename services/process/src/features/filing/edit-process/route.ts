import { editProcessBody, fieldMapBody, fileRules } from '@licensing/forms'
import { put } from '@licensing/http'
import type { Deps } from '../../../deps'
import { checkReferences } from '../../../domain/references'
import { processCommand, processRoute } from '../../../process-command'
import { categoryOfPart, documentFactsOf } from '../../uploads'
import { editProcess } from './decide'
import { withFields } from './field-map'

/** The edit wizard's form, with documents to add and to remove (specification section 7). */
export const editProcessRoute = (deps: Deps) =>
  processRoute(
    deps,
    {
      method: put,
      path: '/processes/:id/edit',
      action: 'edit',
      access: 'edit',
      summary: 'Altera um rascunho ou um processo com correções pendentes',
      form: editProcessBody,
      files: { rule: fileRules.processDocument, categoryOf: categoryOfPart },
    },
    async ({ context, id, form: { filing, documentsToDelete, ...form }, files }) => {
      const { directory, stream, uploads, now } = deps
      const { actor, tx } = context
      const uploaded = await uploads.named({ userId: actor.id, place: 'filing' }, form.uploads, now())
      const documents = documentFactsOf([...files, ...uploaded.files])
      const edited = await stream.handle(context, {
        id,
        action: 'edit',
        decide: async (process) => {
          if (filing !== null) await checkReferences(directory, actor, { filing, before: process.filing })
          return editProcess(process, { filing, documentsToDelete, documents })
        },
      })
      await uploaded.use(tx)
      return edited
    },
  )

/** The corrections flow's map of fields; omitted fields stay unchanged (specification section 7). */
export const correctFieldsRoute = (deps: Deps) =>
  processCommand(deps, {
    method: put,
    path: '/processes/:id',
    action: 'edit',
    summary: 'Altera só os campos informados',
    form: fieldMapBody,
    decide: async (process, form, { context: { actor } }) => {
      const filing = withFields(process.filing, form)
      await checkReferences(deps.directory, actor, { filing, before: process.filing })
      return editProcess(process, { filing, documents: [], documentsToDelete: [] })
    },
  })
