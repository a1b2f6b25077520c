import {
  brazilianDay,
  type DeskEvent,
  noticeOutcomeLabels,
  provenKindLabels,
  verdictLabels,
} from '@licensing/contracts'
import { documentLabel, type Effects, historyLine, itemsLabel, merging, unchanged } from './effect'
import { assignmentIn, setLicenceTerms } from './state-changes/analysis'
import { judge } from './state-changes/filing'

/** The effects of the events at the desk. */
export const deskEffects: Pick<Effects, DeskEvent> = {
  InternalNoteAdded: {
    changes: unchanged,
    history: ({ text }) => historyLine('InternalNoteAdded', 'Nota interna', text),
  },
  DocumentJudged: {
    changes: judge,
    history: ({ category, originalName, verdict, reason }) =>
      historyLine(
        'DocumentJudged',
        `${verdictLabels[verdict]}: ${documentLabel(category, originalName)}`,
        reason,
      ),
  },
  RequestSent: {
    changes: unchanged,
    history: ({ itemCount, newFact }) =>
      historyLine('RequestSent', `Pedido enviado, ${itemsLabel(itemCount)}`, newFact),
  },
  RequestAnswered: {
    changes: unchanged,
    history: ({ itemCount }) => historyLine('RequestAnswered', `Pedido respondido, ${itemsLabel(itemCount)}`),
  },
  AnalysisTermChanged: {
    changes: unchanged,
    history: ({ cause, extraDays, reason }) =>
      historyLine(
        'AnalysisTermChanged',
        cause === 'AGREED' ? `Prazo prorrogado por ${extraDays} dias, de comum acordo` : 'Prazo reenquadrado',
        reason,
      ),
  },
  LicenceTermsSet: {
    changes: setLicenceTerms,
    history: ({ draft }) =>
      draft
        ? historyLine('LicenceTermsSet', 'Termos da licença em rascunho')
        : historyLine('PROCESS_UPDATED', 'Termos da licença definidos'),
  },
  ProcessAssigned: {
    changes: merging(assignmentIn),
    history: ({ reason }) => historyLine('ProcessAssigned', 'Processo atribuído', reason),
  },
  ProcessReleased: {
    changes: merging(assignmentIn),
    history: ({ reason }) => historyLine('ProcessReleased', 'Processo devolvido à fila', reason),
  },
  MoreTimeRequested: {
    changes: unchanged,
    history: ({ until, reason }) =>
      historyLine('MoreTimeRequested', `Mais prazo pedido, até ${brazilianDay(until)}`, reason),
  },
  MoreTimeDecided: {
    changes: unchanged,
    history: ({ granted, until, reason }) =>
      historyLine(
        'MoreTimeDecided',
        granted ? `Mais prazo concedido, até ${brazilianDay(until ?? '')}` : 'Mais prazo negado',
        reason,
      ),
  },
  ArchivalProposed: {
    changes: unchanged,
    history: ({ reason }) => historyLine('ArchivalProposed', 'Arquivamento proposto', reason),
  },
  ArchivalDropped: {
    changes: unchanged,
    history: ({ observations }) =>
      historyLine('ArchivalDropped', 'Proposta de arquivamento retirada', observations),
  },
  ApplicantNotified: {
    changes: unchanged,
    history: ({ kind, outcome, reason }) =>
      historyLine(
        'ApplicantNotified',
        `Aviso por e-mail (${provenKindLabels[kind]}): ${noticeOutcomeLabels[outcome]}`,
        reason,
      ),
  },
}
