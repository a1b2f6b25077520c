import type { ClockEffect, ClockHolder, ClockResponse } from '@licensing/contracts'
import { dayCell } from '@licensing/http'

const effectLabels: Record<ClockEffect, string> = {
  STARTED: 'Iniciado',
  PAUSED: 'Suspenso',
  STILL_PAUSED: 'Continua suspenso',
  NOT_PAUSED: 'Sem fato novo informado: o prazo do órgão continua',
  RESUMED: 'Retomado',
  STOPPED: 'Encerrado',
  ANSWER_EXTENDED: 'Prazo de resposta prorrogado',
  MOVED: 'Passou ao dia útil seguinte',
  ADMISSIBILITY_MOVED: 'Prazo para não admitir passou ao dia útil seguinte',
  ANSWER_MOVED: 'Prazo de resposta passou ao dia útil seguinte',
  NOTICE_MOVED: 'Aviso de arquivamento passou ao dia útil seguinte',
  ARCHIVAL_UNDONE: 'Proposta de arquivamento desfeita',
  RESTARTED: 'Recomeçado',
  RECLASSIFIED: 'Reenquadrado',
  EXTENDED: 'Prorrogado de comum acordo',
  REOPENED: 'Reaberto',
}

const holderLabels: Record<ClockHolder, string> = { AGENCY: 'Município', APPLICANT: 'Solicitante' }

export const clockColumns = [
  'Data',
  'O que houve',
  'Efeito no prazo',
  'De quem é o tempo',
  'Base legal',
  'Dias do órgão',
  'Dias do solicitante',
  'Vence em',
  'Por',
]

export const clockRow = (entry: ClockResponse['entries'][number]): string[] => [
  dayCell(entry.on),
  entry.cause.text,
  effectLabels[entry.effect],
  entry.holder === null ? 'Ninguém' : holderLabels[entry.holder],
  entry.basis,
  String(entry.agencyDays),
  String(entry.applicantDays),
  dayCell(entry.dueOn),
  entry.by.name,
]
