import type { Deps } from '../../../deps'
import { drawNumbering } from '../../../domain/numbering'
import { checkReferences } from '../../../domain/references'
import { processCommand } from '../../../process-command'
import { submitProcess } from './decide'

export const submitProcessRoute = (deps: Deps) =>
  processCommand(deps, {
    path: '/processes/:id/submit',
    action: 'submit',
    summary: 'Envia um rascunho ao município',
    decide: async (process, _form, { context: { actor } }) => {
      const at = deps.now()
      const { feeExempt, desk } = await checkReferences(deps.directory, actor, { filing: process.filing })
      const submit = submitProcess(process, { feeExempt, desk, at: at.toISOString() })
      return { draw: async (locked) => ({ events: submit(await drawNumbering(locked, at)) }) }
    },
  })
