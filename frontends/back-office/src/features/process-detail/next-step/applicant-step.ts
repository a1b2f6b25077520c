import {
  type CorrectionResponse,
  type LicenceListRow,
  type ProcessResponse,
  type ProcessStatus,
  withFallback,
} from '@licensing/contracts'
import { countOf } from '@licensing/process-view/reading'
import { formatDate } from '@licensing/ui-kit'
import { answerPath, isAnsweredTogether } from '../../process-actions/offers'
import {
  decisionNote,
  issuedDocuments,
  type NextAction,
  type NextStep,
  openComplementation,
  openRequestAt,
  requestedBy,
  turnOf,
  unknownStep,
} from './next-step'
import { withDeadline } from './with-deadline'

const NOTHING_NOW = 'Você não precisa fazer nada agora'
const DOWNLOAD_BELOW = 'Baixe o documento no cartão da decisão, logo abaixo.'
const NEWS_APPEAR = 'Quando algo mudar, a novidade aparece aqui e na lista de processos.'

const municipalitysTurn = (text: string, detail?: string): NextStep => ({
  tone: 'other',
  turn: turnOf('o município', text, detail),
  task: { text: NOTHING_NOW, detail: NEWS_APPEAR },
})

const applicantsTurn = (text: string, rest: Omit<NextStep, 'tone' | 'turn'>, detail?: string): NextStep => ({
  tone: 'you',
  turn: turnOf('você', text, detail),
  ...rest,
})

const draft = (): NextStep =>
  applicantsTurn('o processo ainda é um rascunho.', {
    task: {
      text: 'Termine o preenchimento e envie o processo',
      detail: 'O município só vê o processo depois que você o envia.',
    },
    action: { offer: 'edit', label: 'Continuar o preenchimento' },
  })

const awaitingPayment = (): NextStep =>
  applicantsTurn('falta o comprovante de pagamento.', {
    task: {
      text: 'Pague a taxa e anexe o comprovante',
      detail: 'A análise só começa depois disso.',
    },
    action: { offer: 'protocol', label: 'Pagar e anexar comprovante' },
  })

const complementation = (process: ProcessResponse): NextStep => {
  const open = openComplementation(process)
  return applicantsTurn(
    'responda ao que o município pediu.',
    {
      task: { text: 'Responda à complementação', detail: open?.description },
      action: { offer: 'answerComplementation', label: 'Responder agora' },
    },
    open && requestedBy(open),
  )
}

/** A PENDING process without a receipt goes to the queue with its receipt (specification section 2). */
const pending = (process: ProcessResponse): NextStep =>
  openComplementation(process) === undefined && !process.hasPaymentReceipt
    ? awaitingPayment()
    : complementation(process)

type Licence = Pick<LicenceListRow, 'id' | 'number' | 'statusLabel' | 'validUntil'>

/** 'LO 12/2026 · Válida · até 18/11/2030' */
const licenceText = ({ number, statusLabel, validUntil }: Licence): string =>
  [number, statusLabel, validUntil === null ? 'sem prazo de validade' : `até ${formatDate(validUntil)}`].join(
    ' · ',
  )

const toLicence = ({ id }: Licence): NextAction => ({
  to: `/licences/${id}`,
  label: 'Ver licença e condições',
})

const completed = (process: ProcessResponse, licence: Licence | undefined): NextStep => {
  const [document] = issuedDocuments(process)
  const turn = { text: 'Processo concluído.', detail: 'Ninguém precisa fazer mais nada.' }
  if (licence === undefined && document === undefined)
    return { tone: 'done', turn, task: { text: 'Leia a decisão abaixo' } }
  return {
    tone: 'done',
    turn,
    task: {
      text: 'Guarde o documento e cumpra as condições dele',
      detail: licence === undefined ? DOWNLOAD_BELOW : licenceText(licence),
    },
    action: licence && toLicence(licence),
  }
}

const rejected = (process: ProcessResponse): NextStep => ({
  tone: 'closed',
  turn: { text: 'O município indeferiu o processo.', detail: decisionNote(process) },
  task: {
    text: 'Leia o motivo da decisão',
    detail: process.decision?.reason ?? 'Fale com a secretaria de meio ambiente do município.',
  },
})

const archived = (process: ProcessResponse, licence: Licence | undefined): NextStep => {
  const [document] = issuedDocuments(process)
  return {
    tone: 'closed',
    turn: { text: 'Processo arquivado.', detail: 'Ele continua no registro permanente do município.' },
    task: { text: NOTHING_NOW, detail: document && DOWNLOAD_BELOW },
    action: licence && toLicence(licence),
  }
}

const byStatus: Record<ProcessStatus, (process: ProcessResponse, licence: Licence | undefined) => NextStep> =
  withFallback(
    {
      DRAFT: draft,
      SUBMITTED: () => municipalitysTurn('falta protocolar o processo.', 'Este requerimento não tem taxa.'),
      AWAITING_PAYMENT: awaitingPayment,
      PROTOCOLED: () => municipalitysTurn('o processo está na fila de análise.'),
      UNDER_ANALYSIS: () => municipalitysTurn('o processo está em análise.'),
      PENDING: pending,
      APPROVED: () => municipalitysTurn('falta emitir o documento.', 'O processo foi aprovado.'),
      AWAITING_SIGNATURE: () => municipalitysTurn('falta assinar o documento.', 'O processo foi aprovado.'),
      COMPLETED: completed,
      REJECTED: rejected,
      ARCHIVED: archived,
    },
    (status) => () => unknownStep(status),
  )

/** 'Responda à complementação: Envie a planta com as coordenadas'. */
const inOneLine = ({ text, detail }: NextStep['task']): string =>
  detail === undefined ? text : `${text}: ${detail}`

type Corrections = readonly Pick<CorrectionResponse, 'status' | 'allowedActions' | 'createdAt'>[]

/** A requested correction comes first: the analysis waits for it. */
const undatedStep = (
  process: ProcessResponse,
  corrections: Corrections,
  licence: Licence | undefined,
): NextStep => {
  const open = corrections.filter(
    ({ status, allowedActions }) => status === 'PENDING' && allowedActions.includes('correct'),
  )
  const own = byStatus[process.status](process, licence)
  if (open.length === 0) return own
  const one = open.length === 1
  return applicantsTurn(
    one ? 'o município pediu uma correção.' : `o município pediu ${open.length} correções.`,
    {
      task: {
        text: one ? 'Corrija o que foi pedido' : `Corrija os ${open.length} itens pedidos`,
        detail: own.tone === 'you' ? inOneLine(own.task) : 'A análise continua depois das suas correções.',
      },
      action: { tab: 'corrections', label: 'Responder agora' },
      opensOn: 'corrections',
    },
  )
}

/** The items of the open request, with a complementation that was requested apart from them. */
const countsOf = (process: ProcessResponse, corrections: Corrections) => {
  const apart = openComplementation(process)?.item === true ? 1 : 0
  const waiting = corrections.filter(({ status }) => status === 'PENDING').length
  const answered = corrections.filter(({ status }) => status === 'CORRECTED').length
  return { open: waiting + apart, total: waiting + answered + apart }
}

const missingItems = ({ open, total }: ReturnType<typeof countsOf>): NextStep['task'] => ({
  text: open === 1 ? 'Falta 1 item da sua resposta' : `Faltam ${open} itens da sua resposta`,
  detail: `${total - open} de ${countOf(total, 'item respondido', 'itens respondidos')}.`,
})

/** Several items, or one together with a complementation, are answered together on a separate page. */
const answeredTogether = (step: NextStep, process: ProcessResponse, corrections: Corrections): NextStep => {
  const open = corrections.filter(({ status }) => status === 'PENDING').length
  const items = open + (openComplementation(process) === undefined ? 0 : 1)
  if (open === 0 || items < 2 || !process.deskActions.includes('answerRequest')) return step
  const action = { to: answerPath(process.id), label: 'Responder agora' }
  return isAnsweredTogether(process)
    ? { ...step, task: missingItems(countsOf(process, corrections)), action }
    : { ...step, action }
}

/** The applicant's next step and its last day, in plain words. */
export const applicantStep = (
  process: ProcessResponse,
  corrections: Corrections,
  licence?: Licence,
): NextStep =>
  withDeadline(
    answeredTogether(undatedStep(process, corrections, licence), process, corrections),
    process.clock,
    'applicant',
    openRequestAt(process, corrections),
  )
