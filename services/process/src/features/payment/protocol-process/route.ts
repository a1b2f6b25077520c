import { processParams, processResponse } from '@licensing/contracts'
import { fileRules, form } from '@licensing/form-rules'
import { onProcess, post } from '@licensing/http-kit'
import type { Deps } from '../../../deps'
import { documentFactsOf, receiptPart } from '../../uploads'
import { protocolProcess } from './decide'

export const protocolRoute = ({ stream, presentProcess }: Deps) =>
  post(
    '/processes/:id/protocol',
    {
      auth: onProcess('protocol'),
      summary: 'Protocola um processo com o comprovante de pagamento',
      tag: 'processes',
      params: processParams,
      body: form({}),
      accepts: 'both',
      files: { rule: fileRules.protocolReceipt, categoryOf: receiptPart },
      access: ({ id, actor }) => stream.findFor(id, actor, 'protocol'),
      command: true,
      readable: ({ id, actor }) => stream.find(id, actor),
      responds: processResponse,
    },
    async ({ params, files, actor, write, meta }) => {
      const command = { documents: documentFactsOf(files) }
      const protocoled = await stream.handle(
        { write, actor, meta },
        { id: params.id, action: 'protocol', decide: (process) => protocolProcess(process, command) },
      )
      return presentProcess(protocoled, actor)
    },
  )
