import { formatNumber } from '@licensing/ui-kit'

const coordinateFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 8, useGrouping: false })
const moneyFormat = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Degrees with a decimal comma: -5.187834 → '-5,187834'. */
export const formatCoordinate = (degrees: number): string => coordinateFormat.format(degrees)

/** Reais: 1250.5 → 'R$ 1.250,50'. */
export const formatMoney = (reais: number): string => moneyFormat.format(reais)

/** '1 pendente', '3 pendentes': a count with the singular or plural word. */
export const countOf = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
