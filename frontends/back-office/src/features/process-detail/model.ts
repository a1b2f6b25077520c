import { countByStatus } from '@licensing/process-view/answering'
import { type CorrectionResponse, type ProcessResponse, withRawFallback } from '@licensing/contracts'
import { answerPath, type Offer, type OfferKey } from '../process-actions/offers'
import type { NextStep } from './next-step/next-step'

/** The header keeps the other ones (specification section 2). */
const ONLY_ON_PAGE: readonly OfferKey[] = ['startAnalysis', 'answerComplementation']

const offeredBy = (process: ProcessResponse, { action }: NextStep): readonly OfferKey[] => {
  if (action === undefined) return []
  if ('to' in action) return action.to === answerPath(process.id) ? ['answerComplementation'] : []
  if (!('offer' in action)) return []
  if (action.offer === 'protocol') return ['protocol', 'attachReceipt']
  return ONLY_ON_PAGE.filter((key) => key === action.offer)
}

/** Offers that would duplicate the page's own content: the button of the next step, and the prompt of a payment. */
export const offersOnPage = (process: ProcessResponse, step: NextStep): ReadonlySet<OfferKey> =>
  new Set([
    'view',
    'pendingCorrections',
    ...offeredBy(process, step),
    ...(needsReceipt(process) ? (['attachReceipt'] as const) : []),
  ])

export interface HeaderOffers {
  readonly buttons: readonly Offer[]
  readonly menu: readonly Offer[]
}

/** Splits offers into header buttons and menu entries; on a phone all are in the menu, so that the next step comes first. */
export const headerOffers = (
  all: readonly Offer[],
  onPage: ReadonlySet<OfferKey>,
  isPhone: boolean,
): HeaderOffers => {
  const offers = all.filter(({ key }) => !onPage.has(key))
  if (isPhone) return { buttons: [], menu: offers }
  return {
    buttons: offers
      .filter(({ header }) => header !== undefined)
      .toSorted((one, other) => (one.header ?? 0) - (other.header ?? 0)),
    menu: offers.filter(({ header }) => header === undefined),
  }
}

/** Number of corrections awaiting the applicant's answer, shown on the tab (specification section 6). */
export const pendingMark = (corrections: readonly CorrectionResponse[]): string | undefined => {
  const pending = countByStatus(corrections, 'PENDING')
  if (pending === 0) return undefined
  return pending === 1 ? '1 pendente' : `${pending} pendentes`
}

/** Whether to request the receipt: for a PENDING process without one (specification section 2). While payment is awaited the next step does. */
export const needsReceipt = (process: ProcessResponse): boolean =>
  process.asOf === undefined &&
  process.status === 'PENDING' &&
  !process.documents.some(({ category }) => category === 'comprovante_pagamento')

/** The name that the server gives a person whose account was deleted. */
const REMOVED_PERSON = 'Usuário removido'

/** 'Posto Rota do Sal · Mossoró'; unknown parts are omitted. */
export const subtitleOf = ({ enterpriseName, municipality }: ProcessResponse): string =>
  [enterpriseName, municipality?.name].filter(Boolean).join(' · ')

/** Who has the process, to a reader of the staff; somebody who may no longer have it is marked. */
export const assigneeText = (
  { id, name, active }: NonNullable<ProcessResponse['assignee']>,
  readerId: string | undefined,
): string => {
  if (!active) return name === REMOVED_PERSON ? name : `${name} (sem acesso)`
  return id === readerId ? 'você' : name
}

export const activityOf = ({ activity }: Pick<ProcessResponse, 'activity'>): string | undefined =>
  activity ? `${activity.code} · ${activity.description}` : undefined

/** The last observations of staff, unless they are of a decision or a complementation, whose texts have their own cards (decision 8.6). */
export const otherObservations = ({
  observations,
  decision,
  complementations,
}: ProcessResponse): string | null => {
  const shown = [
    decision?.reason,
    ...complementations.flatMap(({ description, answer }) => [description, answer]),
  ]
  return shown.includes(observations) ? null : observations
}

export const paymentLabels: Record<ProcessResponse['payment']['status'], string> = withRawFallback({
  PENDING: 'Pendente',
  RECEIVED: 'Comprovante recebido',
  EXEMPT: 'Isento de taxa',
})
