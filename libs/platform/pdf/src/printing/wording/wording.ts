import { brazilianDay, formatAuthCode, type PrintedFacts } from '@licensing/contracts'

export const DRAFT = 'MINUTA – SEM VALOR'

const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

/** '2026-11-18' → '18 de novembro de 2026'. */
export const dayInWords = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${date === 1 ? '1º' : date} de ${MONTHS[month - 1]} de ${year}`
}

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const FROM_FINAL = 'a contar da data em que se torna definitiva'

type Condition = PrintedFacts['conditions'][number]

const wholeTerm = ({ kindName, validUntil }: PrintedFacts): string => {
  if (validUntil === null) return 'Cumprimento permanente.'
  return `Durante toda a validade ${kindName.startsWith('Licença') ? 'da licença' : 'do documento'}.`
}

const dueWords = (due: Condition['due'], facts: PrintedFacts): string => {
  switch (due.kind) {
    case 'none':
      return wholeTerm(facts)
    case 'days':
      return `Prazo: ${plural(due.days, 'dia', 'dias')}, ${FROM_FINAL}.`
    case 'date':
      return `Prazo: ${brazilianDay(due.date)}.`
    case 'recurring': {
      const every = due.everyMonths === 1 ? 'a cada mês' : `a cada ${due.everyMonths} meses`
      if (due.firstDays === undefined) return `Prazo: ${every}.`
      return `Prazo: ${every}; a primeira vez em ${plural(due.firstDays, 'dia', 'dias')}, ${FROM_FINAL}.`
    }
  }
}

/** 'Prazo: a cada 6 meses. Exige comprovação.' */
export const termWords = ({ due, proofRequired }: Condition, facts: PrintedFacts): string =>
  dueWords(due, facts) + (proofRequired ? ' Exige comprovação.' : '')

const MS_PER_DAY = 86_400_000

/** Null where the kind is not renewed. */
export const renewalWords = ({ renewBy, validUntil }: PrintedFacts): string | null => {
  if (renewBy === null || validUntil === null) return null
  const days = (Date.parse(validUntil) - Date.parse(renewBy)) / MS_PER_DAY
  return (
    `A renovação deve ser pedida até ${brazilianDay(renewBy)}, ${plural(days, 'dia', 'dias')} antes do fim da ` +
    'validade, para que a licença seja prorrogada até a decisão (Lei Complementar 140/2011, art. 14, § 4º).'
  )
}

/** -5.187829 → '−5,18783', with a minus sign, not a hyphen. */
export const coordinate = (degrees: number): string => degrees.toFixed(5).replace('.', ',').replace('-', '−')

/** 'LO 12/2026 · Código M4TX-…', at the foot of each page. */
export const footWords = ({ number, code }: PrintedFacts): string =>
  `${number} · Código ${formatAuthCode(code)}`

/** The address without what nobody types: 'https://' and the query, whose code stands below in groups. */
export const addressWords = ({ verifyAt }: PrintedFacts): string =>
  verifyAt.replace(/^https:\/\//, '').replace(/\?.*$/, '')

/** 'Licença de Operação LO 12/2026', the document's title and running head. A draft has no number. */
export const nameOf = ({ kindName, number }: PrintedFacts, isDraft: boolean): string =>
  isDraft ? kindName : `${kindName} ${number}`
