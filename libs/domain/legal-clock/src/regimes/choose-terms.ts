import {
  type ClockStamp,
  type LicensingType,
  type Regime,
  type RegimeRule,
  regimeSchema,
  type RequestType,
} from '@licensing/contracts'
import { type Day, isoOf } from '../calendar/civil-day'
import conama1 from './conama-237-1997@1.json' with { type: 'json' }
import lei15190v1 from './lei-15190-2025@1.json' with { type: 'json' }
import municipal1 from './municipal@1.json' with { type: 'json' }

const LC_140_PAUSE = 'LC 140/2011, art. 14, § 1º'

/** The law that a pause cites (decision 9.2). The first released files cite others; it changes no due day, so no version either. */
const correctedPauseBases: Readonly<Record<string, string>> = {
  'conama-237-1997@1': 'Resolução CONAMA 237/1997, art. 14, § 1º',
  'lei-15190-2025@1': LC_140_PAUSE,
  'municipal@1': LC_140_PAUSE,
}

/** The names of rules (decision 9.13). The first released files have none. */
const ruleNames: Readonly<Record<string, string>> = {
  EIA: 'Licença com EIA',
  AUDIENCIA: 'Licença com audiência pública',
  LICENCA: 'Licença',
  'LP-EIA': 'Licença prévia com EIA',
  'DUAS-FASES': 'Em duas fases, sem EIA',
  LP: 'Licença prévia',
  'LI-LO': 'Licença de instalação ou de operação',
  MUNICIPAL: 'Autorizações e dispensas',
  CERTIDAO: 'Certidão de uso e ocupação do solo',
  OUTROS: 'Outros requerimentos',
}

const named = (rule: RegimeRule): RegimeRule => ({ ...rule, name: rule.name ?? ruleNames[rule.rule] })

const released = (file: unknown): Regime => {
  const regime = regimeSchema.parse(file)
  const { id, version, pauseBasis, rules } = regime
  return {
    ...regime,
    rules: rules.map(named),
    pauseBasis: correctedPauseBases[`${id}@${version}`] ?? pauseBasis,
  }
}

/** The released regimes; a newer version of one comes after the older. */
export const regimes: readonly Regime[] = [conama1, lei15190v1, municipal1].map(released)

/** The facts that decide a term: the filing, and the day its number was given. */
export interface Filing {
  readonly numberedOn: Day
  readonly requestType: RequestType
  readonly licensingType: LicensingType | null
  readonly requiresEia: boolean
  readonly publicHearing: boolean
  readonly twoPhase: boolean
}

/** The terms under which one clock runs. */
export interface Terms extends ClockStamp {
  readonly regimeName: string
  readonly admissibility: string | null
  readonly pauseBasis: string
}

/** The terms of a stamp; those that it leaves out are of the version of the regime that it names. */
export const stampedTerms = (stamp: ClockStamp, table: readonly Regime[] = regimes): Terms => {
  const regime = table.find(({ id, version }) => id === stamp.regime && version === stamp.regimeVersion)
  return {
    ...stamp,
    regimeName: regime?.name ?? stamp.regime,
    admissibility: regime?.admissibility ?? null,
    pauseBasis: regime?.pauseBasis ?? stamp.basis,
  }
}

const inForce = ({ filedFrom, filedUntil }: Regime, { numberedOn }: Filing): boolean => {
  const day = isoOf(numberedOn)
  return (filedFrom === null || filedFrom <= day) && (filedUntil === null || day <= filedUntil)
}

const applies = ({ when }: RegimeRule, filing: Filing): boolean => {
  const { licensingType } = filing
  const kindFits =
    when.licensingType === undefined || (licensingType !== null && when.licensingType.includes(licensingType))
  const flags = ['requiresEia', 'publicHearing', 'twoPhase'] as const
  return (
    when.requestType === filing.requestType &&
    kindFits &&
    flags.every((flag) => when[flag] === undefined || when[flag] === filing[flag])
  )
}

/** The rule of one regime for a filing, whenever its number was given. */
export const ruleUnder = (regime: Regime, filing: Filing): RegimeRule | undefined =>
  regime.rules.find((each) => applies(each, filing))

/** The rule for a filing: of the regimes in force on the day the number was given, the last that has one. */
export const ruleFor = (
  filing: Filing,
  table: readonly Regime[] = regimes,
): { readonly regime: Regime; readonly rule: RegimeRule } | null => {
  for (const regime of table.toReversed().filter((each) => inForce(each, filing))) {
    const rule = ruleUnder(regime, filing)
    if (rule !== undefined) return { regime, rule }
  }
  return null
}

/** The stamp of a rule as the law has it. */
export const lawStamp = (
  regime: Regime,
  { rule, basis, term, dayCount, stopsOn }: RegimeRule,
): ClockStamp => ({
  regime: regime.id,
  regimeVersion: regime.version,
  rule,
  basis,
  term,
  dayCount,
  answerTerm: regime.answerTerm,
  stopsOn: stopsOn ?? regime.stopsOn,
})

/** The terms of a filing under a table of regimes. Null when none has a rule for it. */
export const chooseTerms = (filing: Filing, table: readonly Regime[] = regimes): Terms | null => {
  const found = ruleFor(filing, table)
  return found === null ? null : stampedTerms(lawStamp(found.regime, found.rule), table)
}
