import { brazilianDay, decisionTexts, type ProcessEventType } from '@licensing/contracts'
import { pendingCorrections, type ProcessState, type RecordedProcessEvent } from '@licensing/lifecycle'
import type { NoticeDraft } from './notice'

/** A process before and after an event. */
export interface Happened {
  readonly event: RecordedProcessEvent
  readonly before: ProcessState | null
  readonly after: ProcessState
  /** The civil day until which the applicant may answer, after the event; null when no term runs. */
  readonly answerDueOn: string | null
  /** Its name, if it is known. */
  readonly municipality?: string | null
}

type Words = Pick<NoticeDraft, 'title' | 'text'> & { readonly link?: string }

const detail = ({ id }: ProcessState): string => `/processes/${id}`
const answer = (process: ProcessState): string => `${detail(process)}/answer`

const notice = (
  { after }: Happened,
  kind: NoticeDraft['kind'],
  to: NoticeDraft['to'],
  { link = detail(after), ...words }: Words,
): NoticeDraft[] => [{ kind, to, link, ...words }]

const toOwner = (happened: Happened, kind: NoticeDraft['kind'], words: Words): NoticeDraft[] =>
  notice(happened, kind, { person: happened.after.ownerId }, words)

const nameOf = ({ protocolNumber }: ProcessState): string => protocolNumber ?? 'em preenchimento'

const agencyOf = ({ municipality }: Happened): string => municipality ?? 'O município'

const itemsOf = (count: number): string => (count === 1 ? '1 item' : `${count} itens`)

/** @param asked what the agency asked for */
const requested = (happened: Happened, asked: string): NoticeDraft[] => {
  const { after, answerDueOn } = happened
  const until = answerDueOn === null ? 'responda ao pedido' : `responda até ${brazilianDay(answerDueOn)}`
  return toOwner(happened, 'request', {
    title: `Processo ${nameOf(after)}: ${until}`,
    text: `${agencyOf(happened)} pediu ${asked}. Sem a sua resposta, o processo fica parado.`,
    link: answer(after),
  })
}

/** Others may join the notice, and the first may be withdrawn, so it names none of them (N2a). */
const requestedSingly = (happened: Happened): NoticeDraft[] =>
  requested(happened, 'correções ou informações').map((draft) => ({ ...draft, joins: true }))

/** Items that wait for the applicant. */
const openItems = (process: ProcessState | null): number =>
  process === null ? 0 : pendingCorrections(process).length + (process.status === 'PENDING' ? 1 : 0)

/** Staff are notified of the answer that leaves nothing open. */
const answered = (happened: Happened): NoticeDraft[] =>
  openItems(happened.before) > 0 && openItems(happened.after) === 0
    ? notice(happened, 'answered', 'staff', {
        title: `Respondido: ${nameOf(happened.after)}`,
        text: 'O solicitante respondeu a tudo o que foi pedido.',
      })
    : []

const decided = (happened: Happened, decision: keyof typeof decisionTexts): NoticeDraft[] =>
  toOwner(happened, 'decided', {
    title: `Decisão no processo ${nameOf(happened.after)}`,
    text: decisionTexts[decision],
  })

type NoticesOf<T extends ProcessEventType> = (
  happened: Happened & { readonly event: Extract<RecordedProcessEvent, { type: T }> },
) => NoticeDraft[]

const none = () => []
const filed = (happened: Happened): NoticeDraft[] =>
  toOwner(happened, 'filed', {
    title: `Processo ${nameOf(happened.after)} criado`,
    text: 'Um processo foi aberto em seu nome.',
  })

/** The notices of each event of a process (N2a); total, so that a new event cannot be forgotten. */
const notices: { readonly [T in ProcessEventType]: NoticesOf<T> } = {
  ProcessDrafted: none,
  ProcessFiled: filed,
  ProcessSubmitted: filed,
  ProcessEdited: none,
  DocumentAttached: none,
  PaymentReceiptAttached: none,
  DocumentRemoved: none,
  DocumentDownloaded: none,
  ProcessProtocoled: (happened) =>
    toOwner(happened, 'protocoled', {
      title: `Processo ${nameOf(happened.after)} protocolado`,
      text: `${happened.after.feeExempt ? '' : 'O pagamento foi confirmado. '}O processo aguarda a análise de ${happened.municipality ?? 'seu município'}.`,
    }),
  AnalysisStarted: (happened) =>
    toOwner(happened, 'started', {
      title: `Análise iniciada no processo ${nameOf(happened.after)}`,
      text: `${agencyOf(happened)} começou a analisar o processo.`,
    }),
  ComplementationRequested: (happened) =>
    happened.event.data.requestId === undefined ? requestedSingly(happened) : [],
  ComplementationAnswered: answered,
  ProcessApproved: (happened) => decided(happened, 'APPROVED'),
  ProcessRejected: (happened) => decided(happened, 'REJECTED'),
  ProcessSentForSignature: none,
  ProcessCompleted: (happened) => decided(happened, 'COMPLETED'),
  ProcessReturnedToAnalysis: (happened) =>
    toOwner(happened, 'returned', {
      title: `Processo ${nameOf(happened.after)} voltou para análise`,
      text: `${agencyOf(happened)} vai analisar o processo de novo.`,
    }),
  ProcessArchived: (happened) => decided(happened, 'ARCHIVED'),
  ProcessDeleted: none,
  CorrectionRequested: (happened) =>
    happened.event.data.requestId === undefined ? requestedSingly(happened) : [],
  CorrectionAnswered: answered,
  CorrectionVerified: none,
  CorrectionRejected: requestedSingly,
  CorrectionDeleted: none,
  DocumentJudged: none,
  // Its items follow in the same append, so the term to answer does not run yet.
  RequestSent: (happened) => {
    const { answerBy, itemCount } = happened.event.data
    const answerDueOn = answerBy ?? happened.answerDueOn
    return requested({ ...happened, answerDueOn }, itemsOf(itemCount))
  },
  RequestAnswered: none,
  AnalysisTermChanged: (happened) =>
    toOwner(happened, 'term', {
      title: `Prazo alterado no processo ${nameOf(happened.after)}`,
      text: `O prazo de ${happened.municipality ?? 'seu município'} para decidir mudou. Veja o registro na aba Prazos.`,
    }),
  LicenceTermsSet: none,
  DocumentIssued: none,
  IssuedDocumentMadeFinal: none,
  IssuedDocumentVoided: none,
  RenewalOpened: none,
  InternalNoteAdded: (happened) =>
    (happened.event.data.mentions ?? []).flatMap((person) =>
      notice(
        happened,
        'mentioned',
        { person },
        {
          title: 'Você foi citado em uma nota',
          text: `Nota interna no processo ${nameOf(happened.after)}.`,
        },
      ),
    ),
  ProcessAssigned: (happened) =>
    notice(
      happened,
      'assigned',
      { person: happened.event.data.assigneeId },
      {
        title: 'Processo com você',
        text: `O processo ${nameOf(happened.after)} foi passado para você.`,
      },
    ),
  ProcessReleased: none,
  MoreTimeRequested: (happened) =>
    happened.after.assigneeId === null
      ? []
      : notice(happened, 'moreTimeAsked', 'staff', {
          title: 'Pedido de prazo',
          text: `O solicitante do processo ${nameOf(happened.after)} pediu mais prazo para responder.`,
        }),
  MoreTimeDecided: (happened) => {
    const { granted, until } = happened.event.data
    const last = happened.answerDueOn ?? until
    const name = nameOf(happened.after)
    return toOwner(happened, 'moreTime', {
      title: granted ? `Mais prazo concedido: ${name}` : `Mais prazo negado: ${name}`,
      text:
        granted && last !== undefined
          ? `Agora você pode responder até ${brazilianDay(last)}.`
          : `${agencyOf(happened)} não concedeu mais prazo. Veja o motivo no processo.`,
    })
  },
  ArchivalProposed: (happened) =>
    toOwner(happened, 'archival', {
      title: `Proposta de arquivamento: ${nameOf(happened.after)}`,
      text: `O prazo para responder terminou. Sem resposta, o processo pode ser arquivado a partir de ${brazilianDay(happened.event.data.decidableFrom)}.`,
      link: answer(happened.after),
    }),
  ArchivalDropped: none,
  ApplicantNotified: none,
}

/** The events whose notice names the day until which to answer. */
export const WITH_DUE_DAY: ReadonlySet<string> = new Set<ProcessEventType>([
  'RequestSent',
  'CorrectionRequested',
  'ComplementationRequested',
  'CorrectionRejected',
  'MoreTimeDecided',
])

/** Whether an event of this type may cause a notice. */
export const isNoticed = (type: ProcessEventType): boolean => notices[type] !== none

/** The notices that an event of a process causes. */
export const noticesOfProcess = (happened: Happened): readonly NoticeDraft[] =>
  (notices[happened.event.type] as (happened: Happened) => NoticeDraft[])(happened)
