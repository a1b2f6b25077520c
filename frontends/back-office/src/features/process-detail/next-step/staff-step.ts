import {
  type CorrectionResponse,
  type ProcessResponse,
  type ProcessStatus,
  withFallback,
} from '@licensing/contracts'
import {
  decisionNote,
  downloadLabel,
  issuedDocuments,
  type NextStep,
  openComplementation,
  openRequestAt,
  requestedBy,
  turnOf,
  unknownStep,
} from './next-step'
import { documentsToJudge } from '../documents/groups'
import { missingCategories, missingText } from '../documents/missing'
import { requestPath } from '../../decisions/decisions'
import { countOf } from '@licensing/process-view/reading'
import { withDeadline } from './with-deadline'

type Corrections = readonly Pick<
  CorrectionResponse,
  'status' | 'createdAt' | 'fieldType' | 'fieldName' | 'correctedAt'
>[]

const applicantsTurn = (text: string, task: NextStep['task'], detail?: string): NextStep => ({
  tone: 'other',
  turn: turnOf('o solicitante', text, detail),
  task,
})

const municipalitysTurn = (
  text: string,
  rest: Omit<NextStep, 'tone' | 'turn'>,
  detail?: string,
): NextStep => ({
  tone: 'you',
  turn: turnOf('o município', text, detail),
  ...rest,
})

/** Documents first, then one request for all that is missing; the decisions are in the header (specification section 2). */
const taskOf = (process: ProcessResponse, toJudge: number): NextStep['task'] => {
  const missing = missingCategories(process)
  if (missing.length > 0) return { text: 'Peça de uma só vez o que falta', detail: missingText(missing) }
  if (toJudge > 0)
    return {
      text: countOf(toJudge, 'documento a conferir', 'documentos a conferir'),
      detail: 'Depois: montar um pedido com tudo o que falta, aprovar ou rejeitar.',
    }
  return {
    text: 'Decida, ou peça o que falta',
    detail: 'Montar um pedido com tudo o que falta, aprovar ou rejeitar.',
  }
}

const toDecide = (process: ProcessResponse, corrections: Corrections): NextStep => {
  const { id, documents, deskActions } = process
  const toJudge = deskActions.includes('judgeDocument') ? documentsToJudge(documents, corrections).length : 0
  const request = { to: requestPath(id), label: 'Montar pedido' }
  const read = {
    tab: 'documents',
    label: toJudge > 0 ? 'Próximo documento' : 'Examinar os documentos',
  } as const
  const ways = [
    ...(deskActions.includes('composeRequest') ? [request] : []),
    ...(documents.length > 0 ? [read] : []),
  ]
  const readsFirst = toJudge > 0 && missingCategories(process).length === 0
  const [action, second] = readsFirst ? ways.toReversed() : ways
  return municipalitysTurn('o processo está em análise.', {
    task: taskOf(process, toJudge),
    action,
    second,
  })
}

const underAnalysis = (process: ProcessResponse, corrections: Corrections): NextStep => {
  const pending = corrections.filter(({ status }) => status === 'PENDING').length
  const corrected = corrections.filter(({ status }) => status === 'CORRECTED').length
  if (corrected > 0)
    return municipalitysTurn('o solicitante corrigiu o que foi pedido.', {
      task: {
        text: countOf(corrected, 'correção a verificar', 'correções a verificar'),
        detail: pending === 0 ? undefined : `Ainda sem resposta: ${pending}.`,
      },
      action: { offer: 'manageCorrections', label: 'Verificar correções' },
      opensOn: 'corrections',
    })
  if (pending > 0)
    return applicantsTurn(`${countOf(pending, 'correção pedida', 'correções pedidas')}.`, {
      text: 'Aguarde as correções',
      detail: 'A aprovação é oferecida quando nenhuma correção estiver pendente.',
    })
  return toDecide(process, corrections)
}

const pending = (process: ProcessResponse): NextStep => {
  const open = openComplementation(process)
  return applicantsTurn(
    'falta responder à complementação.',
    { text: 'Aguarde a resposta', detail: open?.description },
    open && requestedBy(open),
  )
}

const rejected = (process: ProcessResponse): NextStep => ({
  tone: 'closed',
  turn: { text: 'Processo indeferido.', detail: decisionNote(process) },
  task: { text: 'Nada a fazer agora', detail: process.decision?.reason ?? undefined },
})

const closed = (process: ProcessResponse, text: string, tone: 'done' | 'closed'): NextStep => {
  const [document] = issuedDocuments(process)
  return {
    tone,
    turn: { text, detail: decisionNote(process) },
    task: {
      text: 'Nada a fazer agora',
      detail:
        document === undefined ? 'Nenhum documento foi publicado no verificador.' : document.originalName,
    },
    action: document && { download: document, label: downloadLabel(document) },
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
      APPROVED: (process) =>
        municipalitysTurn(
          'o processo está aprovado.',
          {
            task: {
              text: 'Emita o documento e encaminhe',
              detail: 'Para assinatura, ou direto para a conclusão.',
            },
            action: { offer: 'cancel', label: 'Encaminhar' },
          },
          decisionNote(process),
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
