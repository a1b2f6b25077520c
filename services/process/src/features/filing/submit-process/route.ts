import { processParams, processResponse } from '@licensing/contracts'
import { onProcess, post } from '@licensing/http-kit'
import type { Deps } from '../../../deps'
import { checkReferences } from '../../../domain/references'
import { submitProcess } from './decide'

export const submitProcessRoute = ({ processes, directory, now, drawNumbering, presentProcess }: Deps) =>
  post(
    '/processes/:id/submit',
    {
      auth: onProcess('submit'),
      summary: 'Envia um rascunho ao município',
      tag: 'processes',
      params: processParams,
      command: true,
      responds: processResponse,
    },
    async ({ params, actor, tx, meta }) => {
      const submitted = await processes.handle({ tx, actor, meta }, params.id, 'submit', async (process) => {
        const { feeExempt } = await checkReferences(directory, tx, actor, { filing: process.filing })
        return submitProcess(process, { ...(await drawNumbering(tx, process.id, now())), feeExempt })
      })
      return presentProcess(tx, submitted, actor)
    },
  )
