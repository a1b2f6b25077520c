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

const NOTHING_NOW = 'Você não precisa fazer nada agora'
const WE_TELL = 'Quando algo mudar, a novidade aparece aqui e na lista de processos.'

const withMunicipality = (say: string, more?: string): NextStep => ({
  tone: 'other',
  turn: { say: `Agora é com o município: ${say}`, ...(more === undefined ? {} : { more }) },
  todo: { say: NOTHING_NOW, more: WE_TELL },
})

const withYou = (say: string, rest: Omit<NextStep, 'tone' | 'turn'>, more?: string): NextStep => ({
  tone: 'you',
  turn: { say: `Agora é com você: ${say}`, ...(more === undefined ? {} : { more }) },
  ...rest,
})

const draft = (): NextStep =>
  withYou('o processo ainda é um rascunho.', {
    todo: {
      say: 'Confira os dados e envie o processo',
      more: 'O município só vê o processo depois que você o envia.',
    },
    action: { offer: 'submit', label: 'Enviar agora' },
  })

const awaitingPayment = (): NextStep =>
  withYou('falta o comprovante de pagamento.', {
    todo: {
      say: 'Pague a taxa e anexe o comprovante',
      more: 'A análise só começa depois disso.',
    },
    action: { offer: 'protocol', label: 'Pagar e anexar comprovante' },
  })

const complementation = (process: ProcessResponse): NextStep => {
  const open = openComplementation(process)
  return withYou(
    'responda ao que o município pediu.',
    {
      todo: { say: 'Responda à complementação', ...(open === undefined ? {} : { more: open.description }) },
      action: { offer: 'answerComplementation', label: 'Responder agora' },
    },
    open === undefined ? undefined : requestedBy(open),
  )
}

/** A PENDING process without a receipt goes to the queue with its receipt (specification section 2). */
const pending = (process: ProcessResponse): NextStep =>
  openComplementation(process) === undefined && !process.hasPaymentReceipt
    ? awaitingPayment()
    : complementation(process)

const completed = (process: ProcessResponse): NextStep => {
  const [document] = issuedDocuments(process)
  const turn = { say: 'Processo concluído.', more: 'Ninguém precisa fazer mais nada.' }
  if (document === undefined) return { tone: 'done', turn, todo: { say: 'Leia a decisão abaixo' } }
  return {
    tone: 'done',
    turn,
    todo: { say: 'Guarde o documento e cumpra as condições dele', more: document.originalName },
    action: { download: document, label: downloadLabel(document) },
  }
}

const rejected = ({ decision }: ProcessResponse): NextStep => ({
  tone: 'closed',
  turn: {
    say: 'O município indeferiu o processo.',
    ...(decision === null ? {} : { more: decidedBy(decision) }),
  },
  todo: {
    say: 'Leia o motivo da decisão',
    more: decision?.reason ?? 'Fale com a secretaria de meio ambiente do município.',
  },
})

const archived = (process: ProcessResponse): NextStep => {
  const [document] = issuedDocuments(process)
  return {
    tone: 'closed',
    turn: { say: 'Processo arquivado.', more: 'Ele continua no registro permanente do município.' },
    todo: { say: NOTHING_NOW },
    ...(document === undefined ? {} : { action: { download: document, label: downloadLabel(document) } }),
  }
}

const byStatus: Record<ProcessStatus, (process: ProcessResponse) => NextStep> = {
  DRAFT: draft,
  SUBMITTED: () => withMunicipality('falta protocolar o processo.', 'Este requerimento não tem taxa.'),
  AWAITING_PAYMENT: awaitingPayment,
  PROTOCOLED: () => withMunicipality('o processo está na fila de análise.'),
  UNDER_ANALYSIS: () => withMunicipality('o processo está em análise.'),
  PENDING: pending,
  APPROVED: () => withMunicipality('falta emitir o documento.', 'O processo foi aprovado.'),
  AWAITING_SIGNATURE: () => withMunicipality('falta assinar o documento.', 'O processo foi aprovado.'),
  COMPLETED: completed,
  REJECTED: rejected,
  ARCHIVED: archived,
}

/** What an applicant is to do now, in plain words. A requested correction comes first: the analysis waits for it. */
export const nextStep = (
  process: ProcessResponse,
  corrections: readonly Pick<CorrectionResponse, 'status' | 'allowedActions'>[],
): NextStep => {
  const open = corrections.filter(
    ({ status, allowedActions }) => status === 'PENDING' && allowedActions.includes('correct'),
  )
  const own = byStatus[process.status](process)
  if (open.length === 0) return own
  const one = open.length === 1
  const step = withYou(
    one ? 'o município pediu uma correção.' : `o município pediu ${open.length} correções.`,
    {
      todo: {
        say: one ? 'Corrija o que foi pedido' : `Corrija os ${open.length} itens pedidos`,
        more: own.tone === 'you' ? own.todo.say : 'A análise continua depois das suas correções.',
      },
      action: { tab: 'corrections', label: 'Corrigir agora' },
    },
  )
  return step
}
