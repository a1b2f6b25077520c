import type { CorrectionFilter, DashboardStats, ProcessListResponse } from '@licensing/contracts'
import { processPath } from '../actions/model'
import { countOf } from '../reading/format'
import { statusPath } from './model'

/** The people of a dashboard: applicants answer what was asked, staff examine what was sent. */
export type Audience = 'applicant' | 'staff'

/** The corrections that wait for these people. */
export const correctionsFor: Record<Audience, CorrectionFilter> = {
  applicant: 'PENDING',
  staff: 'CORRECTED',
}

export interface Task {
  readonly text: string
  readonly to: string
}

type Waiting = Pick<ProcessListResponse, 'processes' | 'pagination'>
type Texts = readonly [one: string, many: string]

const correctionTexts: Record<Audience, Texts> = {
  applicant: ['processo com correções a responder', 'processos com correções a responder'],
  staff: ['processo com correções a verificar', 'processos com correções a verificar'],
}

/** A single process is linked itself, several by their list. */
const corrections = (audience: Audience, { processes, pagination: { total } }: Waiting): Task[] => {
  const [first] = processes
  if (total === 0 || first === undefined) return []
  const list = `/processes?corrections=${correctionsFor[audience]}`
  return [
    {
      text: countOf(total, ...correctionTexts[audience]),
      to: total === 1 ? processPath(first.id) : list,
    },
  ]
}

const statusTasks: Record<Audience, readonly (readonly [keyof DashboardStats, Task['to'], Texts])[]> = {
  applicant: [
    [
      'pending',
      statusPath('PENDING'),
      ['processo com pendência a responder', 'processos com pendência a responder'],
    ],
    ['draft', statusPath('DRAFT'), ['rascunho a enviar', 'rascunhos a enviar']],
  ],
  staff: [
    ['protocoled', statusPath('PROTOCOLED'), ['processo na fila de análise', 'processos na fila de análise']],
    ['submitted', statusPath('SUBMITTED'), ['processo a protocolar', 'processos a protocolar']],
  ],
}

const counted = (count: number | undefined, to: string, texts: Texts): Task[] =>
  count === undefined || count === 0 ? [] : [{ text: countOf(count, ...texts), to }]

interface Open {
  readonly stats: DashboardStats
  /** Undefined as far as it could not be loaded, or is none of the audience's tasks. */
  readonly waiting: Waiting | undefined
  /** The open requests to an applicant, which an alert announces. */
  readonly requests: number | undefined
  readonly overdue: number | undefined
  readonly pendingApplicants: number | undefined
}

/** The open tasks of an audience, overdue terms first; payments and requests have their own alerts (specification section 2). */
export const tasksOf = (
  audience: Audience,
  { stats, waiting, requests = 0, overdue, pendingApplicants }: Open,
): Task[] => [
  ...counted(overdue, '/desk?queue=overdue', ['prazo vencido', 'prazos vencidos']),
  ...(waiting === undefined || waiting.pagination.total <= requests ? [] : corrections(audience, waiting)),
  ...statusTasks[audience]
    .filter(([field]) => field !== 'pending' || stats.pending > requests)
    .flatMap(([field, to, texts]) => counted(stats[field], to, texts)),
  ...counted(pendingApplicants, '/users?situation=pending', ['cadastro a aprovar', 'cadastros a aprovar']),
]
