import { countByStatus } from '@licensing/process-view/answering'
import type { CorrectionResponse, ProcessResponse } from '@licensing/contracts'
import { withRawFallback } from '@licensing/domain-kit'
import type { Offer, OfferKey } from '../process-actions/offers'
import type { NextStep } from './next-step/next-step'

/** Offers that would duplicate the page's own content: payment has one button, of the next step or of the prompt, as has the start of the analysis. */
export const offersOnPage = (process: ProcessResponse, { action }: NextStep): ReadonlySet<OfferKey> => {
  const offer = action !== undefined && 'offer' in action ? action.offer : undefined
  return new Set([
    'view',
    'pendingCorrections',
    ...(offer === 'protocol' ? (['protocol', 'attachReceipt'] as const) : []),
    ...(offer === 'startAnalysis' ? [offer] : []),
    ...(needsReceipt(process) ? (['attachReceipt'] as const) : []),
  ])
}

export interface HeaderOffers {
  readonly buttons: readonly Offer[]
  readonly menu: readonly Offer[]
}

/** Splits offers into header buttons and menu entries. */
export const headerOffers = (all: readonly Offer[], onPage: ReadonlySet<OfferKey>): HeaderOffers => {
  const offers = all.filter(({ key }) => !onPage.has(key))
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
