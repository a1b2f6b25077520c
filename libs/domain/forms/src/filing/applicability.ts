import { stepShapes } from './shape'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const framingFields = Object.keys(stepShapes.framing)

/** The fields that each choice makes inapplicable; a choice that is not listed keeps all fields. */
const unusedBy: Record<'requestType' | 'licensingType', Record<string, readonly string[]>> = {
  requestType: {
    LICENCIAMENTO_AMBIENTAL: ['otherRequestDescription'],
    CERTIDAO_USO_OCUPACAO_SOLO: ['licensingType', 'activityClass', 'otherRequestDescription'],
    OUTROS_REQUERIMENTOS: ['licensingType', 'activityClass', ...framingFields],
  },
  licensingType: { DDLAE: ['activityClass'], AA: ['activityClass'], AAU: ['activityClass'] },
}

const unusedFor = (choices: Record<string, readonly string[]>, chosen: unknown): readonly string[] =>
  typeof chosen === 'string' && Object.hasOwn(choices, chosen) ? (choices[chosen] ?? []) : []

/**
 * Clears inapplicable fields before validation: a class left from another licensing type, a justification without an
 * APP, the framing of Outros Requerimentos (specification section 5).
 */
export const withoutInapplicable = (input: unknown): unknown => {
  if (!isRecord(input)) return input
  const { requestType, licensingType, hasAPP } = input
  const unused = new Set([
    ...unusedFor(unusedBy.requestType, requestType),
    ...unusedFor(unusedBy.licensingType, licensingType),
  ])
  if (hasAPP !== true && hasAPP !== 'true') unused.add('appJustification')
  return Object.fromEntries(Object.entries(input).filter(([field]) => !unused.has(field)))
}
