import {
  NOTICE_MARKERS,
  type NoticeMarker,
  REWORDABLE_KINDS,
  type RewordableKind,
} from '@licensing/contracts'
import type { NoticeTemplate } from '@licensing/forms'
import type { Templates } from '../model'

export const kindLabels: Readonly<Record<RewordableKind, string>> = {
  filed: 'Processo criado em nome de alguém',
  protocoled: 'Processo protocolado',
  returned: 'Processo de volta à análise',
  request: 'Pedido de correções ou documentos',
  reminder: 'Lembrete do prazo para responder',
  archival: 'Proposta de arquivamento',
  moreTime: 'Mais prazo concedido ou negado',
  decided: 'Decisão',
  assigned: 'Processo passado para alguém da equipe',
  moreTimeAsked: 'Pedido de mais prazo (para a equipe)',
  mentioned: 'Citação em nota interna (para a equipe)',
}

const markerTexts: Readonly<Record<NoticeMarker, string>> = {
  nome: 'quem recebe',
  protocolo: 'número do processo',
  municipio: 'nome do município',
  empreendimento: 'nome do empreendimento',
  prazo: 'último dia para responder',
  dias: 'dias que faltam',
  itens: 'quantos itens foram pedidos',
  motivo: 'motivo que a equipe escreveu',
  link: 'endereço no portal',
}

export const markers = NOTICE_MARKERS.map((marker) => ({ marker: `{${marker}}`, text: markerTexts[marker] }))

export const rowsOf = (templates: Templates) =>
  REWORDABLE_KINDS.map((kind) => ({
    kind,
    label: kindLabels[kind],
    isOwn: templates[kind] !== undefined,
  }))

/** Sets the template of a kind; without one the kind returns to the portal's text. */
export const withTemplate = (
  templates: Templates,
  kind: RewordableKind,
  template: NoticeTemplate | undefined,
): Templates => {
  const others = Object.entries(templates).filter(([other]) => other !== kind)
  return Object.fromEntries(template === undefined ? others : [...others, [kind, template]])
}
