import { queryKeys } from '@licensing/api-client'
import type { ProcessResponse } from '@licensing/contracts'
import { useCommand, type Command } from '@licensing/process-view/actions'
import { useQueryClient } from '@tanstack/react-query'
import { judgeDocument } from '@licensing/api-client/desk'

const judging: Command<Parameters<typeof judgeDocument>[1]> = {
  run: (id, judgement) => judgeDocument(id, judgement),
  failed: 'Erro ao avaliar o documento',
  done: (_process, { verdict }) =>
    verdict === 'ACCEPTED' ? 'Documento aceito' : 'Documento recusado e incluído no próximo pedido',
}

/** Gives a verdict. The draft of the next request has an item for every refused document, so it is read again. */
export const useJudging = ({ id }: ProcessResponse) => {
  const client = useQueryClient()
  const { run, busy } = useCommand(judging)
  const judge = (input: Parameters<typeof judging.run>[1], onDone?: () => void) =>
    run(
      { id, input },
      {
        onSuccess: () => {
          void client.invalidateQueries({ queryKey: queryKeys.requestDraft(id) })
          onDone?.()
        },
      },
    )
  return { judge, busy }
}
