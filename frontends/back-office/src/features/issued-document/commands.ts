import { issueDocument } from '@licensing/api-client/licences'
import type { ProcessResponse } from '@licensing/contracts'
import type { Command } from '@licensing/process-view/actions'

/** The toast after a document was issued. */
export const issuedText = ({ issuance }: ProcessResponse): string | undefined => {
  if (issuance === null) return undefined
  const { kind, number } = issuance
  return kind === 'IND' ? `Decisão ${number} emitida` : `Licença ${number} emitida. Confira e assine.`
}

/** The toast after a licence was made final. */
export const validText = ({ issuance }: ProcessResponse): string | undefined =>
  issuance === null ? undefined : `Licença ${issuance.number} válida`

export const issuing: Command<void> = {
  run: (id) => issueDocument(id),
  failed: 'Erro ao emitir documento',
  done: (process) => issuedText(process) ?? '',
}
