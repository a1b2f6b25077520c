import type { ProcessResponse } from '@licensing/contracts'
import type { Offer, OfferKey } from '../actions/offers'
import type { NextStep } from '../next-step/next-step'

const TABS = ['info', 'applicant', 'enterprise', 'documents', 'corrections', 'history'] as const
export type DetailTab = (typeof TABS)[number]

/** The initial tab: the one of the next step, if any. */
export const firstTab = ({ action }: NextStep, present: readonly DetailTab[]): DetailTab =>
  action !== undefined && 'tab' in action && present.includes(action.tab) ? action.tab : 'info'

/** The tab of the URL, if the process has it; else `first`. */
export const tabFrom = (
  address: URLSearchParams,
  present: readonly DetailTab[],
  first: DetailTab,
): DetailTab => present.find((tab) => tab === address.get('tab')) ?? first

/** Offers that would duplicate the page's own content. */
const ON_THE_PAGE: ReadonlySet<OfferKey> = new Set(['view', 'pendingCorrections'])

export interface HeaderOffers {
  readonly buttons: readonly Offer[]
  readonly menu: readonly Offer[]
}

/** Splits offers into header buttons and menu entries. */
export const headerOffers = (all: readonly Offer[]): HeaderOffers => {
  const offers = all.filter(({ key }) => !ON_THE_PAGE.has(key))
  return {
    buttons: offers
      .filter(({ header }) => header !== undefined)
      .toSorted((one, other) => (one.header ?? 0) - (other.header ?? 0)),
    menu: offers.filter(({ header }) => header === undefined),
  }
}

/** Whether to request the receipt: for a PENDING process without one (specification section 2). While payment is awaited the next step does. */
export const needsReceipt = (process: ProcessResponse): boolean =>
  process.status === 'PENDING' &&
  !process.documents.some(({ category }) => category === 'comprovante_pagamento')

/** 'Posto Rota do Sal · Mossoró'; unknown parts are omitted. */
export const subtitleOf = ({ enterpriseName, municipality }: ProcessResponse): string =>
  [enterpriseName, municipality?.name].filter(Boolean).join(' · ')

export const activityOf = ({ activity }: Pick<ProcessResponse, 'activity'>): string | undefined =>
  activity ? `${activity.code} · ${activity.description}` : undefined

export const paymentLabels: Record<ProcessResponse['payment']['status'], string> = {
  PENDING: 'Pendente',
  RECEIVED: 'Comprovante recebido',
  EXEMPT: 'Isento de taxa',
}
