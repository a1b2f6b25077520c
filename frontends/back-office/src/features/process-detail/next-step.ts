import type { CorrectionResponse, ProcessResponse } from '@licensing/contracts'
import type { ProcessStatus } from '@licensing/domain-kit'
import {
  decidedBy,
  downloadLabel,
  issuedDocuments,
  type NextStep,
  openComplementation,
  requestedBy,
} from '@licensing/process-view/next-step'

type Corrections = readonly Pick<CorrectionResponse, 'status'>[]

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const withApplicant = (say: string, todo: NextStep['todo'], more?: string): NextStep => ({
  tone: 'other',
  turn: { say: `Agora é com o solicitante: ${say}`, ...(more === undefined ? {} : { more }) },
  todo,
})

const withYou = (say: string, rest: Omit<NextStep, 'tone' | 'turn'>, more?: string): NextStep => ({
  tone: 'you',
  turn: { say: `Agora é com o município: ${say}`, ...(more === undefined ? {} : { more }) },
  ...rest,
})

const underAnalysis = (corrections: Corrections): NextStep => {
  const pending = corrections.filter(({ status }) => status === 'PENDING').length
  const corrected = corrections.filter(({ status }) => status === 'CORRECTED').length
  if (corrected > 0)
    return withYou('o solicitante corrigiu o que foi pedido.', {
      todo: {
        say: counted(corrected, 'correção a verificar', 'correções a verificar'),
        ...(pending === 0 ? {} : { more: `Ainda sem resposta: ${pending}.` }),
      },
      action: { offer: 'manageCorrections', label: 'Verificar correções' },
    })
  if (pending > 0)
    return withApplicant(`${counted(pending, 'correção pedida', 'correções pedidas')}.`, {
      say: 'Aguarde as correções',
      more: 'A aprovação é oferecida quando nenhuma correção estiver pendente.',
    })
  return withYou('o processo está em análise.', {
    todo: {
      say: 'Examine o processo e decida',
      more: 'Aprovar, rejeitar, pedir complementação ou pedir correções.',
    },
    action: { offer: 'approve', label: 'Aprovar o processo' },
  })
}

const pending = (process: ProcessResponse): NextStep => {
  const open = openComplementation(process)
  return withApplicant(
    'falta responder à complementação.',
    { say: 'Aguarde a resposta', ...(open === undefined ? {} : { more: open.description }) },
    open === undefined ? undefined : requestedBy(open),
  )
}

const rejected = ({ decision }: ProcessResponse): NextStep => ({
  tone: 'closed',
  turn: { say: 'Processo indeferido.', ...(decision === null ? {} : { more: decidedBy(decision) }) },
  todo: { say: 'Nada a fazer agora', ...(decision?.reason ? { more: decision.reason } : {}) },
})

const closed = (process: ProcessResponse, say: string, tone: 'done' | 'closed'): NextStep => {
  const [document] = issuedDocuments(process)
  return {
    tone,
    turn: { say, ...(process.decision === null ? {} : { more: decidedBy(process.decision) }) },
    todo: {
      say: 'Nada a fazer agora',
      more: document === undefined ? 'Nenhum documento foi publicado no verificador.' : document.originalName,
    },
    ...(document === undefined ? {} : { action: { download: document, label: downloadLabel(document) } }),
  }
}

const byStatus: Record<ProcessStatus, (process: ProcessResponse, corrections: Corrections) => NextStep> = {
  DRAFT: () => withApplicant('o processo ainda é um rascunho.', { say: 'Nada a fazer agora' }),
  SUBMITTED: () =>
    withYou('falta protocolar o processo.', {
      todo: { say: 'Protocole o processo', more: 'Este requerimento não tem taxa.' },
      action: { offer: 'protocol', label: 'Protocolar agora' },
    }),
  AWAITING_PAYMENT: () =>
    withApplicant('falta o comprovante de pagamento.', {
      say: 'Aguarde o comprovante',
      more: 'A análise só começa depois que ele é anexado.',
    }),
  PROTOCOLED: () =>
    withYou('o processo está na fila de análise.', {
      todo: { say: 'Comece a análise' },
      action: { offer: 'startAnalysis', label: 'Começar a análise' },
    }),
  UNDER_ANALYSIS: (_process, corrections) => underAnalysis(corrections),
  PENDING: pending,
  APPROVED: ({ decision }) =>
    withYou(
      'o processo está aprovado.',
      {
        todo: {
          say: 'Emita o documento e encaminhe',
          more: 'Para assinatura, ou direto para a conclusão.',
        },
        action: { offer: 'cancel', label: 'Encaminhar ou concluir' },
      },
      decision === null ? undefined : decidedBy(decision),
    ),
  AWAITING_SIGNATURE: () =>
    withYou('falta assinar o documento.', {
      todo: { say: 'Anexe o documento assinado e conclua' },
      action: { offer: 'cancel', label: 'Concluir processo' },
    }),
  COMPLETED: (process) => closed(process, 'Processo concluído.', 'done'),
  REJECTED: rejected,
  ARCHIVED: (process) => closed(process, 'Processo arquivado.', 'closed'),
}

/** What staff are to do now with this process, in plain words. */
export const nextStep = (process: ProcessResponse, corrections: Corrections): NextStep =>
  byStatus[process.status](process, corrections)
