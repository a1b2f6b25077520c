import {
  approvalForm,
  complementationAnswerForm,
  complementationForm,
  fileRules,
  rejectionForm,
} from '@licensing/forms'
import type { Route } from '@licensing/http'
import { civilDateOf } from '@licensing/legal-clock'
import type { ProcessState } from '@licensing/lifecycle'
import { assigneeOf, type Names } from '@licensing/process-store'
import type { Deps } from '../../deps'
import { processCommand } from '../../process-command'
import { categoryOfPartOr, documentFactsOf } from '../uploads'
import { answerComplementation } from './answer-complementation/decide'
import { approveProcess } from './approve-process/decide'
import { rejectProcess } from './reject-process/decide'
import { requestComplementation } from './request-complementation/decide'
import { startAnalysis } from './start-analysis/decide'

/** Whether starting the analysis assigns the process: a setting wants it, and no active member of staff has it. */
const isClaimed = (
  names: Names,
  process: ProcessState,
  { analystScope }: Pick<Deps, 'analystScope'>,
): boolean =>
  names.desk(process.filing.municipalityId).claimOnStart &&
  assigneeOf(names, process, analystScope)?.active !== true

/** The analysis of a process, from its start to the decision. */
export const analysisRoutes = (deps: Deps): Route[] => [
  processCommand(deps, {
    path: '/processes/:id/start-analysis',
    action: 'startAnalysis',
    summary: 'Inicia a análise de um processo protocolado',
    decide: async (process, _form, { names, context }) =>
      startAnalysis(process, { claimedBy: isClaimed(await names(), process, deps) ? context.actor : null }),
  }),
  processCommand(deps, {
    path: '/processes/:id/request-complementation',
    action: 'requestComplementation',
    summary: 'Pede documentos ou informações ao solicitante',
    form: complementationForm,
    decide: requestComplementation,
  }),
  processCommand(deps, {
    path: '/processes/:id/answer-complementation',
    action: 'answerComplementation',
    access: 'answerComplementation',
    summary: 'Responde a um pedido de complementação',
    form: complementationAnswerForm,
    files: { rule: fileRules.processDocument, categoryOf: categoryOfPartOr('outros_documentos') },
    decide: (process, form, { files }) =>
      answerComplementation(process, { ...form, documents: documentFactsOf(files) }),
  }),
  processCommand(deps, {
    path: '/processes/:id/approve',
    action: 'approve',
    summary: 'Aprova um processo em análise; com licence, define também os termos da licença',
    form: approvalForm,
    decide: (process, form) =>
      approveProcess(process, {
        ...form,
        law: { rules: deps.licensingRules, today: civilDateOf(deps.now()) },
      }),
  }),
  processCommand(deps, {
    path: '/processes/:id/reject',
    action: 'reject',
    summary: 'Indefere um processo, com o motivo',
    form: rejectionForm,
    decide: rejectProcess,
  }),
]
