import { processParams, processResponse } from '@licensing/contracts'
import { editProcessBody, fieldMapBody, fileRules } from '@licensing/forms'
import { type Caller, onProcess, put } from '@licensing/http'
import type { Deps } from '../../../deps'
import { checkReferences } from '../../../domain/references'
import { categoryOfPart, documentFactsOf } from '../../uploads'
import { editProcess } from './decide'
import { withFields } from './field-map'

const optionsOf = ({ stream }: Pick<Deps, 'stream'>) =>
  ({
    auth: onProcess('edit'),
    params: processParams,
    command: true,
    access: ({ id, actor }: Caller) => stream.find(id, actor),
    responds: processResponse,
  }) as const

/** The edit wizard's form, with documents to add and to remove (specification section 7). */
export const editProcessRoute = ({ stream, directory, uploads, now, presentProcess }: Deps) =>
  put(
    '/processes/:id/edit',
    {
      ...optionsOf({ stream }),
      summary: 'Altera um rascunho ou um processo com correções pendentes',
      body: editProcessBody,
      files: { rule: fileRules.processDocument, categoryOf: categoryOfPart },
      access: ({ id, actor }) => stream.findFor(id, actor, 'edit'),
    },
    async ({ params, body, files, actor, tx, meta }) => {
      const { filing, documentsToDelete } = body
      const uploaded = await uploads.named({ userId: actor.id, place: 'filing' }, body.uploads, now())
      const documents = documentFactsOf([...files, ...uploaded.files])
      const edited = await stream.handle(
        { tx, actor, meta },
        {
          id: params.id,
          action: 'edit',
          decide: async (process) => {
            if (filing !== null) await checkReferences(directory, actor, { filing, before: process.filing })
            return editProcess(process, { filing, documentsToDelete, documents })
          },
        },
      )
      await uploaded.use(tx)
      return presentProcess(edited, actor)
    },
  )

/** The corrections flow's map of fields; omitted fields stay unchanged (specification section 7). */
export const correctFieldsRoute = ({ stream, directory, presentProcess }: Deps) =>
  put(
    '/processes/:id',
    {
      ...optionsOf({ stream }),
      summary: 'Altera só os campos informados',
      body: fieldMapBody,
    },
    async ({ params, body, actor, tx, meta }) => {
      const edited = await stream.handle(
        { tx, actor, meta },
        {
          id: params.id,
          action: 'edit',
          decide: async (process) => {
            const filing = withFields(process.filing, body)
            await checkReferences(directory, actor, { filing, before: process.filing })
            return editProcess(process, { filing, documents: [], documentsToDelete: [] })
          },
        },
      )
      return presentProcess(edited, actor)
    },
  )
