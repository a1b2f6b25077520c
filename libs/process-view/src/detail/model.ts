import type { ProcessResponse } from '@licensing/contracts'
import type { Offer, OfferKey } from '../actions/offers'

export const TABS = ['info', 'applicant', 'enterprise', 'documents', 'corrections', 'history'] as const
export type DetailTab = (typeof TABS)[number]

/** The tab an address names, when the process has it; the first one else. */
export const tabFrom = (address: URLSearchParams, present: readonly DetailTab[]): DetailTab =>
  present.find((tab) => tab === address.get('tab')) ?? 'info'

/** Offers that would only repeat the page. */
const ON_THE_PAGE: ReadonlySet<OfferKey> = new Set(['view', 'pendingCorrections'])

export interface HeaderOffers {
  readonly buttons: readonly Offer[]
  readonly menu: readonly Offer[]
}

/** The offers with a place in the header as buttons, the others for the menu. */
export const headerOffers = (all: readonly Offer[]): HeaderOffers => {
  const offers = all.filter(({ key }) => !ON_THE_PAGE.has(key))
  return {
    buttons: offers
      .filter(({ header }) => header !== undefined)
      .toSorted((one, other) => (one.header ?? 0) - (other.header ?? 0)),
    menu: offers.filter(({ header }) => header === undefined),
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
