import { decideArchival, decideMoreTime, proposeArchival } from '@licensing/api-client/desk'
import type { ArchivalDecisionForm, ArchivalProposalForm, MoreTimeDecisionForm } from '@licensing/forms'
import type { Command } from '@licensing/process-view/actions'

export const decidingMoreTime: Command<MoreTimeDecisionForm> = {
  run: (id, body) => decideMoreTime(id, body),
  failed: 'Erro ao decidir o pedido de prazo',
  done: (_process, { granted }) => (granted ? 'Prazo concedido' : 'Pedido de prazo negado'),
}

export const proposing: Command<ArchivalProposalForm> = {
  run: (id, body) => proposeArchival(id, body),
  failed: 'Erro ao propor arquivamento',
  done: () => 'Arquivamento proposto',
}

export const decidingArchival: Command<ArchivalDecisionForm> = {
  run: (id, body) => decideArchival(id, body),
  failed: 'Erro ao decidir o arquivamento',
  done: (_process, { archive }) => (archive ? 'Processo arquivado' : 'Proposta retirada'),
}
