import type { WhatIfRequest } from '@licensing/api-client/reports'
import type { WhatIfResult } from '@licensing/contracts'
import { formatNumber } from '@licensing/ui-kit'

export type Table = WhatIfRequest['table']
type Rule = Table[number]['rules'][number]

/** The typed number of days or months of each rule, by its key. */
export type Terms = Readonly<Record<string, string>>

const keyOf = (regime: number, rule: number): string => `${regime}.${rule}`

const unitOf = (term: string): string => term.slice(-1)
const numberOf = (term: string): string => term.slice(1, -1)

export const nameOf = ({ name, rule }: Rule): string => name ?? rule

export const unitLabelOf = ({ term }: Rule): string => (unitOf(term) === 'M' ? 'meses' : 'dias')

export const isChanged = ({ term }: Rule, typed: string): boolean => typed !== numberOf(term)

/** 'Hoje 3 meses'. */
export const inForceOf = (rule: Rule): string => `Hoje ${numberOf(rule.term)} ${unitLabelOf(rule)}`

export const termsOf = (table: Table): Terms =>
  Object.fromEntries(
    table.flatMap(({ rules }, regime) =>
      rules.map(({ term }, rule) => [keyOf(regime, rule), numberOf(term)] as const),
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

export interface KeyedRule {
  /** Its key among the terms. */
  readonly id: string
  readonly rule: Rule
}

export const rulesOf = (table: Table, at: number): readonly KeyedRule[] =>
  (table[at]?.rules ?? []).map((rule, index) => ({ id: keyOf(at, index), rule }))

/** The rules of the laws that new filings fall under: those whose terms were changed in the last simulation come first. */
export const currentRules = (table: Table, simulated: Terms): readonly KeyedRule[] => {
  const rules = table.flatMap(({ filedUntil }, at) => (filedUntil === null ? rulesOf(table, at) : []))
  const wasChanged = ({ id, rule }: KeyedRule) => isChanged(rule, simulated[id] ?? '')
  return [...rules.filter(wasChanged), ...rules.filter((each) => !wasChanged(each))]
}

/** 'De 1.240 processos, 96 atrasaram. Com estes prazos seriam 311.' */
export const sentenceOf = ({ processes, lateNow, lateThen }: WhatIfResult): string => {
  const all = processes === 1 ? 'De 1 processo' : `De ${formatNumber(processes)} processos`
  const now = lateNow === 1 ? '1 atrasou' : `${formatNumber(lateNow)} atrasaram`
  const then = lateThen === 1 ? 'seria 1' : `seriam ${formatNumber(lateThen)}`
  return `${all}, ${now}. Com estes prazos ${then}.`
}

export type Place = WhatIfResult['byMunicipality'][number]

export const changeOf = ({ lateNow, lateThen }: Place): number => lateThen - lateNow

/** '+53', '−2', '0'. */
export const changeText = (change: number): string =>
  change === 0 ? '0' : `${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change))}`

/** 'Outros 9 mudam (+37). 45 não mudam.' */
export const restText = (rest: readonly Place[]): string => {
  const changed = rest.map(changeOf).filter((change) => change !== 0)
  const total = changed.reduce((sum, change) => sum + change, 0)
  const same = rest.length - changed.length
  const other = changed.length === 1 ? '1 outro muda' : `Outros ${formatNumber(changed.length)} mudam`
  return [
    ...(changed.length === 0 ? [] : [`${other} (${changeText(total)}).`]),
    ...(same === 0 ? [] : [same === 1 ? '1 não muda.' : `${formatNumber(same)} não mudam.`]),
  ].join(' ')
}

/** The share that is in time: '92%', or '–' of none. */
export const inTimeText = (processes: number, late: number): string =>
  processes === 0 ? '–' : `${Math.round((100 * (processes - late)) / processes)}%`
