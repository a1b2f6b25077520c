import type {
  IssuedKind,
  LicenceGround,
  LicenceKind,
  LicensingType,
  RequestType,
  ValidityBounds,
} from '@licensing/contracts'
import type { LicensingRegime, LicensingRules } from './licensing-rules'

/** The regime of a process by the day on which it left DRAFT, in the state's time zone (`2026-02-04`). */
export const regimeOf = (rules: LicensingRules, filedOn: string): LicensingRegime => {
  const regime = rules.regimes.find(
    ({ filedFrom, filedUntil }) =>
      (filedFrom === null || filedFrom <= filedOn) && (filedUntil === null || filedOn <= filedUntil),
  )
  if (regime === undefined) throw new Error(`No regime covers ${filedOn}.`)
  return regime
}

const kindRuleOf = (rules: LicensingRules, kind: IssuedKind): LicensingRules['kinds'][number] => {
  const found = rules.kinds.find((each) => each.kind === kind)
  if (found === undefined) throw new Error(`The rules lack the kind ${kind}.`)
  return found
}

/** The regime of a licence; one that a later file dropped counts as the last. */
const regimeWithId = (rules: LicensingRules, id: string): LicensingRegime => {
  const regime = rules.regimes.find((each) => each.id === id) ?? rules.regimes.at(-1)
  if (regime === undefined) throw new Error('The rules have no regime.')
  return regime
}

const boundsIn = (rules: LicensingRules, kind: LicenceKind, regime: LicensingRegime): ValidityBounds => {
  const bounds = regime.bounds[kindRuleOf(rules, kind).class]
  if (bounds === undefined) throw new Error(`The regime ${regime.id} has no bounds for ${kind}.`)
  return { ...bounds, regime: regime.id }
}

/** The bounds of a validity in months (L1). */
export const boundsOf = (rules: LicensingRules, kind: LicenceKind, filedOn: string): ValidityBounds =>
  boundsIn(rules, kind, regimeOf(rules, filedOn))

/** The bounds for another validity of a licence, under the regime under which it was granted. */
export const boundsUnder = (rules: LicensingRules, kind: LicenceKind, regimeId: string): ValidityBounds =>
  boundsIn(rules, kind, regimeWithId(rules, regimeId))

/** The name that a document prints: 'Licença de Operação'. */
export const kindNameOf = (rules: LicensingRules, kind: IssuedKind): string => kindRuleOf(rules, kind).name

/** The kinds that renew a licence; empty where it is not renewed. */
export const renewalKindsOf = (rules: LicensingRules, kind: LicenceKind): readonly LicenceKind[] =>
  kindRuleOf(rules, kind).renewsAs

/** The grounds by an act, and by the status of what is reinstated (L4). */
export type GroundedAct = keyof LicensingRegime['grounds']

/** The grounds of a licence's regime. */
export const groundsOf = (
  rules: LicensingRules,
  regimeId: string,
  act: GroundedAct,
): readonly LicenceGround[] => regimeWithId(rules, regimeId).grounds[act]

/** The default kind to grant: the requested one of licensing, a certificate, or a declaration. */
export const kindFor = ({
  requestType,
  licensingType,
}: {
  readonly requestType?: RequestType | null | undefined
  readonly licensingType?: LicensingType | null | undefined
}): LicenceKind => {
  if (requestType === 'CERTIDAO_USO_OCUPACAO_SOLO') return 'CUOS'
  return requestType === 'LICENCIAMENTO_AMBIENTAL' ? (licensingType ?? 'DEC') : 'DEC'
}
