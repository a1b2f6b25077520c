import type { ProcessResponse } from '@licensing/contracts'
import { type Offer, offersFor, type OfferKey } from '../actions/model'

export const TABS = ['info', 'applicant', 'enterprise', 'documents', 'corrections', 'history'] as const
export type DetailTab = (typeof TABS)[number]

/** The tab an address names, when the process has it; the first one else. */
export const tabFrom = (address: URLSearchParams, present: readonly DetailTab[]): DetailTab =>
  present.find((tab) => tab === address.get('tab')) ?? 'info'

/** What stands as buttons in the header; the rest is in the menu (specification section 2). */
const HEADER: readonly OfferKey[] = [
  'verification',
  'startAnalysis',
  'manageCorrections',
  'edit',
  'submit',
  'protocol',
  'answer',
  'approve',
]

/** The buttons that take the process a step further; they stand out. */
const FORWARD: ReadonlySet<OfferKey> = new Set(['startAnalysis', 'submit', 'protocol', 'answer', 'approve'])

export const movesForward = ({ key }: Offer): boolean => FORWARD.has(key)

/** What would only repeat the page. */
const ON_THE_PAGE: ReadonlySet<OfferKey> = new Set(['details', 'pendingCorrections'])

export interface HeaderOffers {
  readonly buttons: readonly Offer[]
  readonly menu: readonly Offer[]
}

export const headerOffers = (process: ProcessResponse): HeaderOffers => {
  const offers = offersFor(process).filter(({ key }) => !ON_THE_PAGE.has(key))
  return {
    buttons: HEADER.flatMap((key) => offers.filter((offer) => offer.key === key)),
    menu: offers.filter(({ key }) => !HEADER.includes(key)),
  }
}

/** Asks for the receipt: of a PENDING process without one (specification section 2), and while payment is awaited. */
export const asksForReceipt = (process: ProcessResponse): boolean =>
  (process.status === 'PENDING' || process.status === 'AWAITING_PAYMENT') &&
  !process.documents.some(({ category }) => category === 'comprovante_pagamento')

/** 'Posto Rota do Sal · Mossoró', as far as both are known. */
export const subtitleOf = ({ enterpriseName, municipality }: ProcessResponse): string =>
  [enterpriseName, municipality?.name].filter(Boolean).join(' · ')

export const activityOf = ({ activity }: Pick<ProcessResponse, 'activity'>): string | undefined =>
  activity ? `${activity.code} · ${activity.description}` : undefined

export const paymentLabels: Record<ProcessResponse['payment']['status'], string> = {
  PENDING: 'Pendente',
  RECEIVED: 'Comprovante recebido',
  EXEMPT: 'Isento de taxa',
}
