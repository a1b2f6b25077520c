import type { CorrectionResponse, ProcessResponse } from '@licensing/contracts'
import { type ProcessStatus, withFallback } from '@licensing/domain-kit'
import {
  decidedBy,
  downloadLabel,
  issuedDocuments,
  type NextStep,
  openComplementation,
  openRequestAt,
  requestedBy,
  unknownStep,
} from './next-step'
import { withDeadline } from './with-deadline'

type Corrections = readonly Pick<CorrectionResponse, 'status' | 'createdAt'>[]

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const applicantsTurn = (text: string, task: NextStep['task'], detail?: string): NextStep => ({
  tone: 'other',
  turn: {
    text: `Agora é com o solicitante: ${text}`,
    whose: 'APPLICANT',
    why: text,
    ...(detail === undefined ? {} : { detail }),
  },
  task,
})

const municipalitysTurn = (
  text: string,
  rest: Omit<NextStep, 'tone' | 'turn'>,
  detail?: string,
): NextStep => ({
  tone: 'you',
  turn: {
    text: `Agora é com o município: ${text}`,
    whose: 'AGENCY',
    why: text,
    ...(detail === undefined ? {} : { detail }),
  },
  ...rest,
})

/** The decisions themselves are in the header (specification section 2), none of them before the others. */
const toDecide = ({ documents }: ProcessResponse): NextStep =>
  municipalitysTurn('o processo está em análise.', {
    task: {
      text: 'Examine o processo e decida',
      detail: 'Aprovar, rejeitar, pedir complementação ou pedir correções.',
    },
    ...(documents.length === 0 ? {} : { action: { tab: 'documents', label: 'Examinar os documentos' } }),
  })

const underAnalysis = (process: ProcessResponse, corrections: Corrections): NextStep => {
  const pending = corrections.filter(({ status }) => status === 'PENDING').length
  const corrected = corrections.filter(({ status }) => status === 'CORRECTED').length
  if (corrected > 0)
    return municipalitysTurn('o solicitante corrigiu o que foi pedido.', {
      task: {
        text: counted(corrected, 'correção a verificar', 'correções a verificar'),
        ...(pending === 0 ? {} : { detail: `Ainda sem resposta: ${pending}.` }),
      },
      action: { offer: 'manageCorrections', label: 'Verificar correções' },
      opensOn: 'corrections',
    })
  if (pending > 0)
    return applicantsTurn(`${counted(pending, 'correção pedida', 'correções pedidas')}.`, {
      text: 'Aguarde as correções',
      detail: 'A aprovação é oferecida quando nenhuma correção estiver pendente.',
    })
  return toDecide(process)
}

const pending = (process: ProcessResponse): NextStep => {
  const open = openComplementation(process)
  return applicantsTurn(
    'falta responder à complementação.',
    { text: 'Aguarde a resposta', ...(open === undefined ? {} : { detail: open.description }) },
    open === undefined ? undefined : requestedBy(open),
  )
}

const rejected = ({ decision }: ProcessResponse): NextStep => ({
  tone: 'closed',
  turn: { text: 'Processo indeferido.', ...(decision === null ? {} : { detail: decidedBy(decision) }) },
  task: { text: 'Nada a fazer agora', ...(decision?.reason ? { detail: decision.reason } : {}) },
})

const closed = (process: ProcessResponse, text: string, tone: 'done' | 'closed'): NextStep => {
  const [document] = issuedDocuments(process)
  return {
    tone,
    turn: { text, ...(process.decision === null ? {} : { detail: decidedBy(process.decision) }) },
    task: {
      text: 'Nada a fazer agora',
      detail:
        document === undefined ? 'Nenhum documento foi publicado no verificador.' : document.originalName,
    },
    ...(document === undefined ? {} : { action: { download: document, label: downloadLabel(document) } }),
  }
}

const byStatus: Record<ProcessStatus, (process: ProcessResponse, corrections: Corrections) => NextStep> =
  withFallback(
    {
      DRAFT: () => applicantsTurn('o processo ainda é um rascunho.', { text: 'Nada a fazer agora' }),
      SUBMITTED: () =>
        municipalitysTurn('falta protocolar o processo.', {
          task: { text: 'Protocole o processo', detail: 'Este requerimento não tem taxa.' },
          action: { offer: 'protocol', label: 'Protocolar agora' },
        }),
      AWAITING_PAYMENT: () =>
        applicantsTurn('falta o comprovante de pagamento.', {
          text: 'Aguarde o comprovante',
          detail: 'A análise só começa depois que ele é anexado.',
        }),
      PROTOCOLED: () =>
        municipalitysTurn('o processo está na fila de análise.', {
          task: { text: 'Inicie a análise' },
          action: { offer: 'startAnalysis', label: 'Iniciar Análise' },
        }),
      UNDER_ANALYSIS: underAnalysis,
      PENDING: pending,
      APPROVED: ({ decision }) =>
        municipalitysTurn(
          'o processo está aprovado.',
          {
            task: {
              text: 'Emita o documento e encaminhe',
              detail: 'Para assinatura, ou direto para a conclusão.',
            },
            action: { offer: 'cancel', label: 'Encaminhar' },
          },
          decision === null ? undefined : decidedBy(decision),
        ),
      AWAITING_SIGNATURE: () =>
        municipalitysTurn('falta assinar o documento.', {
          task: { text: 'Anexe o documento assinado e conclua' },
          action: { offer: 'cancel', label: 'Encaminhar' },
        }),
      COMPLETED: (process) => closed(process, 'Processo concluído.', 'done'),
      REJECTED: rejected,
      ARCHIVED: (process) => closed(process, 'Processo arquivado.', 'closed'),
    },
    (status) => () => unknownStep(status),
  )

/** The next step of staff on this process and its last day, in plain words. */
export const staffStep = (process: ProcessResponse, corrections: Corrections): NextStep =>
  withDeadline(
    byStatus[process.status](process, corrections),
    process.clock,
    'staff',
    openRequestAt(process, corrections),
  )
