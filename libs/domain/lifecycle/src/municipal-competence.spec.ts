import { expect, it } from 'vitest'
import { ensureMunicipalCompetence } from './municipal-competence'

it('a filing outside the competence of a municipality is refused, with the field and the notice', () => {
  const rural = { requestType: 'LICENCIAMENTO_AMBIENTAL', licensingType: 'LO', isRuralZone: true } as const
  const refusal = (code: string, field: string, text: RegExp) => {
    const message = expect.stringMatching(text) as string
    return expect.objectContaining({ code, message, errors: [{ field, message }] }) as Error
  }
  expect(() => ensureMunicipalCompetence(rural)).toThrow(
    refusal(
      'RURAL_ZONE_BLOCKED',
      'isRuralZone',
      /^Empreendimentos em zona rural .*município\. Não é possível/,
    ),
  )
  expect(() => ensureMunicipalCompetence({ ...rural, requiresVegetationSuppression: true })).toThrow(
    refusal(
      'STATE_COMPETENCE',
      'requiresVegetationSuppression',
      /^Não é possível abrir processo .*\. Nos termos/,
    ),
  )
  expect(() => ensureMunicipalCompetence({ ...rural, isRuralZone: false })).not.toThrow()
})
