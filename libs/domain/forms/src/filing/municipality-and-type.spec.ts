import { LICENSING_TYPES } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { parseWith } from '../validation'
import { filing, filingSteps } from './filing'
import { errorsIn } from '../testing/errors-in'
import { otherRequest, validFiling, validSteps } from '../testing/valid-filing'

const firstStep = validSteps.municipalityAndType

describe('step 1, municipality and type', () => {
  it('[R5.14] step 1 requires a municipality and a request type', () => {
    const expected = {
      municipalityId: 'Município é obrigatório',
      requestType: 'Tipo de requerimento é obrigatório',
    }
    expect(errorsIn(filingSteps.municipalityAndType, {})).toEqual(expected)
    expect(errorsIn(filing, { ...validFiling, municipalityId: null, requestType: '' })).toEqual(expected)
    expect(errorsIn(filing, { ...validFiling, municipalityId: '42', requestType: 'LICENCA' })).toEqual({
      municipalityId: 'Município inválido',
      requestType: 'Tipo de requerimento inválido',
    })
  })

  it('[R5.15] step 1, municipality and type, requires the licensing type only for a licensing', () => {
    const { licensingType: _, ...untyped } = firstStep
    const expected = { licensingType: 'Tipo de licenciamento é obrigatório' }
    expect(errorsIn(filingSteps.municipalityAndType, untyped)).toEqual(expected)
    expect(errorsIn(filing, { ...validFiling, licensingType: '' })).toEqual(expected)
    expect(errorsIn(filing, { ...validFiling, licensingType: 'LX' })).toEqual({
      licensingType: 'Tipo de licenciamento inválido',
    })
    expect(
      errorsIn(filing, { ...validFiling, requestType: 'CERTIDAO_USO_OCUPACAO_SOLO', licensingType: '' }),
    ).toEqual({})
  })

  it('[R5.16] step 1, municipality and type, requires a class unless the type is DDLAE, AA or AAU', () => {
    const without = LICENSING_TYPES.filter(
      (licensingType) =>
        errorsIn(filing, { ...validFiling, licensingType, activityClass: '' })['activityClass'] === undefined,
    )
    expect(without).toEqual(['DDLAE', 'AA', 'AAU'])
    expect(errorsIn(filingSteps.municipalityAndType, { ...firstStep, activityClass: null })).toEqual({
      activityClass: 'Classe da atividade é obrigatória',
    })
    expect(errorsIn(filing, { ...validFiling, activityClass: '8' })).toEqual({
      activityClass: 'Classe da atividade inválida',
    })
  })

  it('step 1, municipality and type, clears an inapplicable class, even an invalid one', () => {
    for (const licensingType of ['DDLAE', 'AA', 'AAU']) {
      for (const activityClass of ['3', 'x']) {
        expect(parseWith(filing, { ...validFiling, licensingType, activityClass })).not.toHaveProperty(
          'activityClass',
        )
      }
    }
  })

  it('[R5.19] step 1, municipality and type, requires a description of Outros Requerimentos of ten characters', () => {
    expect(errorsIn(filing, { ...otherRequest, otherRequestDescription: ' ' })).toEqual({
      otherRequestDescription: 'Descrição é obrigatória',
    })
    expect(errorsIn(filing, { ...otherRequest, otherRequestDescription: '123456789 ' })).toEqual({
      otherRequestDescription: 'Descrição deve ter pelo menos 10 caracteres',
    })
    expect(errorsIn(filing, { ...otherRequest, otherRequestDescription: '1234567890' })).toEqual({})
    expect(
      errorsIn(filingSteps.municipalityAndType, { ...firstStep, requestType: 'OUTROS_REQUERIMENTOS' }),
    ).toEqual({ otherRequestDescription: 'Descrição é obrigatória' })
    expect(parseWith(filing, { ...validFiling, otherRequestDescription: 'x' })).not.toHaveProperty(
      'otherRequestDescription',
    )
  })
})
