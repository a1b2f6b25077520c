import type { BrazilianState } from '@licensing/contracts'

/** With the preposition that follows 'Estado'. */
const OF_STATE: Record<BrazilianState, string> = {
  AC: 'do Acre',
  AL: 'de Alagoas',
  AP: 'do Amapá',
  AM: 'do Amazonas',
  BA: 'da Bahia',
  CE: 'do Ceará',
  DF: 'do Distrito Federal',
  ES: 'do Espírito Santo',
  GO: 'de Goiás',
  MA: 'do Maranhão',
  MT: 'de Mato Grosso',
  MS: 'de Mato Grosso do Sul',
  MG: 'de Minas Gerais',
  PA: 'do Pará',
  PB: 'da Paraíba',
  PR: 'do Paraná',
  PE: 'de Pernambuco',
  PI: 'do Piauí',
  RJ: 'do Rio de Janeiro',
  RN: 'do Rio Grande do Norte',
  RS: 'do Rio Grande do Sul',
  RO: 'de Rondônia',
  RR: 'de Roraima',
  SC: 'de Santa Catarina',
  SP: 'de São Paulo',
  SE: 'de Sergipe',
  TO: 'do Tocantins',
}

/** 'Rio Grande do Norte'. */
export const stateName = (state: BrazilianState): string => OF_STATE[state].replace(/^d[aeo] /, '')

/** 'Estado do Rio Grande do Norte'. */
export const stateLine = (state: BrazilianState): string =>
  state === 'DF' ? stateName(state) : `Estado ${OF_STATE[state]}`
