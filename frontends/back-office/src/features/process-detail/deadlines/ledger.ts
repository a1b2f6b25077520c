import {
  type ClockEffect,
  type ClockHolder,
  type ClockResponse,
  termText,
  withRawFallback,
  withTimeZone,
} from '@licensing/contracts'
import { countOf } from '@licensing/process-view/reading'
import { formatDate } from '@licensing/ui-kit'
import { NO_AUTOMATIC_LICENCE, daysText, remainingText } from './words'

type Entry = ClockResponse['entries'][number]

export const holderText = (holder: ClockHolder | null): string =>
  ({ AGENCY: 'Município', APPLICANT: 'Solicitante', NOBODY: 'Ninguém' })[holder ?? 'NOBODY']

/** The heading of the tab. The statement of an overdue clock is the sentence of the law, shown above. */
export const headlineOf = (clock: ClockResponse): string =>
  clock.state === 'OVERDUE'
    ? `O prazo do município venceu em ${formatDate(clock.dueOn)} (há ${daysText(clock.overdueDays)}).`
    : clock.statement

/** A line of the ledger: one event, or the items that were asked or answered together. */
export interface LedgerLine {
  readonly text: string
  /** The clock after the line, with the effect of the item that moved it. */
  readonly entry: Entry
  /** Its items, if there are several. */
  readonly items: readonly Entry[]
}

const TOGETHER: Readonly<Record<string, string>> = {
  CorrectionRequested: 'Pedido enviado',
  ComplementationRequested: 'Pedido enviado',
  CorrectionAnswered: 'Pedido respondido',
  ComplementationAnswered: 'Pedido respondido',
}

const belongTogether = (one: Entry, other: Entry): boolean => {
  const kind = TOGETHER[one.cause.type]
  return kind !== undefined && kind === TOGETHER[other.cause.type] && one.at === other.at
}

/** The message of a request is no item of it. */
const itemsIn = (entries: readonly Entry[]): number =>
  entries.filter(({ cause }) => cause.type.startsWith('Correction')).length

const lineOf = (entries: readonly Entry[]): LedgerLine[] => {
  const last = entries.at(-1)
  if (last === undefined) return []
  if (entries.length === 1) return [{ text: last.cause.text, entry: last, items: [] }]
  const { effect } = entries.find((entry) => entry.effect !== 'STILL_PAUSED') ?? last
  const text = `${TOGETHER[last.cause.type] ?? ''}, ${countOf(itemsIn(entries), 'item', 'itens')}`
  return [{ text, entry: { ...last, effect }, items: entries }]
}

/** The lines of the ledger, oldest first. */
export const linesOf = (entries: readonly Entry[]): LedgerLine[] => {
  const groups: Entry[][] = []
  for (const entry of entries) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    if (group !== undefined && before !== undefined && belongTogether(before, entry)) group.push(entry)
    else groups.push([entry])
  }
  return groups.flatMap(lineOf)
}

const dayNumber = (day: string): number => Date.parse(day) / 86_400_000

/** Civil days from one entry to the next, all of one holder. */
export interface Segment {
  readonly from: string
  readonly to: string
  readonly days: number
  readonly holder: ClockHolder | null
}

const joined = (segments: readonly Segment[], next: Segment): readonly Segment[] => {
  const last = segments.at(-1)
  if (last?.holder !== next.holder) return next.days === 0 ? segments : [...segments, next]
  return [...segments.slice(0, -1), { ...last, to: next.to, days: last.days + next.days }]
}

/** The days since the start by who held the process, oldest first. */
export const segmentsOf = ({ entries, stoppedOn, asOf }: ClockResponse): readonly Segment[] => {
  const restart = entries.findLastIndex(({ effect }) => effect === 'RESTARTED')
  return entries
    .map(({ on, holder }, at): Segment => {
      const to = entries[at + 1]?.on ?? stoppedOn ?? asOf
      const countsForNobody = at < restart && holder === 'AGENCY'
      return { from: on, to, days: dayNumber(to) - dayNumber(on), holder: countsForNobody ? null : holder }
    })
    .reduce(joined, [])
}

/** The effect of one event on the clock. */
const effects: Record<ClockEffect, string> = withRawFallback({
  STARTED: 'O prazo começou',
  PAUSED: 'Prazo suspenso',
  STILL_PAUSED: 'Já suspenso: continua suspenso',
  NOT_PAUSED: 'Sem fato novo informado: o prazo do órgão continua',
  RESUMED: 'Prazo retomado',
  STOPPED: 'Prazo encerrado',
  ANSWER_EXTENDED: 'Prazo de resposta prorrogado',
  MOVED: 'Fim do prazo passou ao dia útil seguinte',
  ADMISSIBILITY_MOVED: 'Fim do prazo para não admitir passou ao dia útil seguinte',
  ANSWER_MOVED: 'Fim do prazo de resposta passou ao dia útil seguinte',
  NOTICE_MOVED: 'Fim do prazo do aviso de arquivamento passou ao dia útil seguinte',
  ARCHIVAL_UNDONE: 'Proposta de arquivamento desfeita',
  RESTARTED: 'Prazo recomeçado: a inadmissão foi respondida',
  RECLASSIFIED: 'Prazo reenquadrado',
  EXTENDED: 'Prazo prorrogado de comum acordo',
  REOPENED: 'Prazo reaberto',
})

const showsDueDay = ({ effect, dueOn }: Entry): boolean =>
  dueOn !== null &&
  ['STARTED', 'RESUMED', 'RESTARTED', 'RECLASSIFIED', 'EXTENDED', 'REOPENED', 'MOVED'].includes(effect)

/** 'O prazo começou: 3 meses. Vence em 01/10/2026'. */
export const effectText = (entry: Entry, term: string | null): string => {
  const effect = effects[entry.effect]
  const started = entry.effect === 'STARTED' && term !== null ? `${effect}: ${termText(term)}` : effect
  return showsDueDay(entry) ? `${started}. Vence em ${formatDate(entry.dueOn)}` : started
}

/** The request that waits for the applicant: 'Pedido de 10/08/2026: resposta até 10/12/2026 (restam 22 dias). 2 de 5 itens em aberto.' */
export const answerText = (answer: NonNullable<ClockResponse['answer']>): string => {
  const { requestedOn, dueOn, remainingDays, overdueDays, open, total } = answer
  const left = overdueDays > 0 ? `venceu há ${daysText(overdueDays)}` : remainingText(remainingDays)
  const items = `${open} de ${countOf(total, 'item', 'itens')} em aberto`
  return `Pedido de ${formatDate(requestedOn)}: resposta até ${withTimeZone(formatDate(dueOn))} (${left}). ${items}.`
}

/** '27/02'. */
const dayAndMonth = (day: string): string => formatDate(day).slice(0, 5)

const weekend: Readonly<Record<number, string>> = { 0: 'é domingo', 6: 'é sábado' }

/** '27/02 é sábado: passa para 01/03'. */
export const movedText = (from: string, to: string): string =>
  `${dayAndMonth(from)} ${weekend[new Date(from).getUTCDay()] ?? 'não é dia útil'}: passa para ${dayAndMonth(to)}`

/** How days are counted, and what the end of the term means unless the page says so already. */
export const countingHint = ({ state }: Pick<ClockResponse, 'state'>): string => {
  const counting = 'O dia é de quem tinha o processo à meia-noite.'
  return state === 'OVERDUE' ? counting : `${counting} O prazo venceu? ${NO_AUTOMATIC_LICENCE}`
}
