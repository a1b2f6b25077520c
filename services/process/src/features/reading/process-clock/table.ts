import type { ClockEffect, ClockHolder, ClockResponse } from '@licensing/contracts'
import { type Columns, dayCell } from '@licensing/http'

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

export const clockColumns: Columns<ClockResponse['entries'][number]> = {
  Data: ({ on }) => dayCell(on),
  'O que houve': ({ cause }) => cause.text,
  'Efeito no prazo': ({ effect }) => effectLabels[effect],
  'De quem é o tempo': ({ holder }) => (holder === null ? 'Ninguém' : holderLabels[holder]),
  'Base legal': ({ basis }) => basis,
  'Dias do órgão': ({ agencyDays }) => String(agencyDays),
  'Dias do solicitante': ({ applicantDays }) => String(applicantDays),
  'Vence em': ({ dueOn }) => dayCell(dueOn),
  Por: ({ by }) => by.name,
}
