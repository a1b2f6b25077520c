import { judgeDocument } from '@licensing/api-client/desk'
import type { Command } from '@licensing/process-view/actions'

export const judging: Command<Parameters<typeof judgeDocument>[1]> = {
  run: (id, judgement) => judgeDocument(id, judgement),
  failed: 'Erro ao avaliar o documento',
  done: (_process, { verdict }) =>
    verdict === 'ACCEPTED' ? 'Documento aceito' : 'Documento recusado e incluído no próximo pedido',
}
