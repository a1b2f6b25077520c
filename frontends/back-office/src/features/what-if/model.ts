import type { WhatIfRequest } from '@licensing/api-client/reports'
import type { WhatIfResult } from '@licensing/contracts'
import { formatNumber } from '@licensing/ui-kit'

export type Table = WhatIfRequest['table']

/** The typed number of days or months of each rule, by its key. */
export type Terms = Readonly<Record<string, string>>

export const keyOf = (regime: number, rule: number): string => `${regime}.${rule}`

const unitOf = (term: string): string => term.slice(-1)

/** 'LI-LO (meses)'. */
export const labelOf = ({ rule, term }: Table[number]['rules'][number]): string =>
  `${rule} (${unitOf(term) === 'M' ? 'meses' : 'dias'})`

export const termsOf = (table: Table): Terms =>
  Object.fromEntries(
    table.flatMap(({ rules }, regime) =>
      rules.map(({ term }, rule) => [keyOf(regime, rule), term.slice(1, -1)] as const),
    ),
  )

/** Whole, at least 1, of at most three digits. */
export const isTerm = (typed: string): boolean => /^[1-9]\d{0,2}$/.test(typed)

/** The table with the typed terms, each in the unit of its rule. */
export const withTerms = (table: Table, terms: Terms): Table =>
  table.map((regime, at) => ({
    ...regime,
    rules: regime.rules.map((rule, index) => ({
      ...rule,
      term: `P${terms[keyOf(at, index)] ?? ''}${unitOf(rule.term)}`,
    })),
  }))

/** 'De 1.240 processos, 96 atrasaram. Com estes prazos seriam 311.' */
export const sentenceOf = ({ processes, lateNow, lateThen }: WhatIfResult): string => {
  const all = processes === 1 ? 'De 1 processo' : `De ${formatNumber(processes)} processos`
  const now = lateNow === 1 ? '1 atrasou' : `${formatNumber(lateNow)} atrasaram`
  const then = lateThen === 1 ? 'seria 1' : `seriam ${formatNumber(lateThen)}`
  return `${all}, ${now}. Com estes prazos ${then}.`
}
