import { classifyTerm, extendTerm } from '@licensing/api-client/desk'
import type { ClassificationForm, TermExtensionForm } from '@licensing/forms'
import type { Command } from '@licensing/process-view/actions'

const done = () => 'Prazo alterado'

export const classifying: Command<ClassificationForm> = {
  run: (id, body) => classifyTerm(id, body),
  failed: 'Erro ao reenquadrar prazo',
  done,
}

export const extending: Command<TermExtensionForm> = {
  run: (id, body) => extendTerm(id, body),
  failed: 'Erro ao prorrogar prazo',
  done,
}
