import { processParams, processResponse } from '@licensing/contracts'
import { onProcess, post } from '@licensing/http'
import type { Deps } from '../../../deps'
import { drawNumbering } from '../../../domain/numbering'
import { checkReferences } from '../../../domain/references'
import { submitProcess } from './decide'

export const submitProcessRoute = ({ stream, directory, now, presentProcess }: Deps) =>
  post(
    '/processes/:id/submit',
    {
      auth: onProcess('submit'),
      summary: 'Envia um rascunho ao município',
      params: processParams,
      command: true,
      access: ({ id, actor }) => stream.find(id, actor),
      responds: processResponse,
    },
    async ({ params, actor, tx, meta }) => {
      const at = now()
      const submitted = await stream.handle(
        { tx, actor, meta },
        {
          id: params.id,
          action: 'submit',
          decide: async (process) => {
            const { feeExempt, desk } = await checkReferences(directory, actor, { filing: process.filing })
            const submit = submitProcess(process, { feeExempt, desk, at: at.toISOString() })
            return { draw: async (locked) => ({ events: submit(await drawNumbering(locked, at)) }) }
          },
        },
      )
      return presentProcess(submitted, actor)
    },
  )
