import { withRawFallback } from '../known-values'
import type { ClockState, DeskEvent, DeskQueue, Verdict } from './values'

export const deskEventLabels: Record<DeskEvent, string> = withRawFallback({
  InternalNoteAdded: 'Nota interna',
  ProcessAssigned: 'Processo atribuído',
  ProcessReleased: 'Processo devolvido à fila',
  DocumentJudged: 'Documento conferido',
  RequestSent: 'Pedido enviado',
  RequestAnswered: 'Pedido respondido',
  AnalysisTermChanged: 'Prazo alterado',
  LicenceTermsSet: 'Rascunho dos termos da licença',
  MoreTimeRequested: 'Mais prazo pedido',
  MoreTimeDecided: 'Pedido de prazo decidido',
  ArchivalProposed: 'Arquivamento proposto',
  ArchivalDropped: 'Proposta de arquivamento retirada',
  ApplicantNotified: 'Aviso por e-mail',
})

export const verdictLabels: Record<Verdict, string> = withRawFallback({
  ACCEPTED: 'Aceito',
  REFUSED: 'Recusado',
})

export const deskQueueLabels: Record<DeskQueue, string> = withRawFallback({
  mine: 'Minhas',
  unassigned: 'Sem responsável',
  overdue: 'Vencidas',
  due7: 'Vencem em 7 dias',
  waiting: 'Aguardando solicitante',
  answered: 'Respondidas',
  incomplete: 'Incompletas',
})

export const clockStateLabels: Record<ClockState, string> = withRawFallback({
  NOT_STARTED: 'Não iniciado',
  RUNNING: 'Correndo',
  PAUSED: 'Suspenso',
  OVERDUE: 'Vencido',
  STOPPED: 'Encerrado',
})
