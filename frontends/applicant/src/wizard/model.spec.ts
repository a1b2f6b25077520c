import { FILING_FIELDS, LICENSING_TYPES } from '@licensing/contracts'
import { assert, boolean, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aFile, aFiling, anotherRequest } from '../testing/a-filing'
import { documentCategories, filesToSend, isBlocked } from './model'
import { fieldsToSend, firstInvalidStep, stepErrors } from './validation/validation'
import { emptyValues } from './values'
import { creationRules, WIZARD_STEPS, stepOwning, stepsOf } from './wizard-steps'

const messagesOf = (...given: Parameters<typeof stepErrors>) =>
  stepErrors(...given).map(({ message }) => message)

const offersWastePlan = (changes: Parameters<typeof aFiling>[0]) =>
  documentCategories(aFiling({ generatesHazardousWaste: true, ...changes })).includes(
    'plano_gerenciamento_residuos',
  )
const maybe = (text: string) => constantFrom('', '   ', text)

describe('the steps', () => {
  it('[R2.45] the steps of the wizard are named as in the specification', () => {
    expect(stepsOf(creationRules, aFiling()).map(({ title }) => title)).toEqual([
      'Município e Tipo',
      'Dados do Solicitante',
      'Dados do Empreendimento',
      'Enquadramento Ambiental',
      'Documentos',
      'Revisão',
      'Pagamento',
    ])
  })

  it('[R9.09] the steps of the wizard are seven in creation, six for Outros Requerimentos, six in editing', () => {
    expect(stepsOf(creationRules, aFiling())).toHaveLength(7)
    expect(stepsOf(creationRules, anotherRequest())).toHaveLength(6)
    expect(stepsOf({ purpose: 'edit', mayBeIncomplete: false }, aFiling())).toHaveLength(6)
  })

  it('the steps of the wizard contain every field of a filing exactly once', () => {
    expect(WIZARD_STEPS.flatMap<string>(({ fields }) => fields).toSorted()).toEqual(
      [...FILING_FIELDS].toSorted(),
    )
    expect(stepOwning('documents[requerimento][0]')).toBe('documents')
    expect(stepOwning('nothing')).toBeNull()
  })
})

describe('validation of a step', () => {
  it('validation of a step reports the errors of its own fields, in their order', () => {
    expect(messagesOf(creationRules, 'municipalityAndType', emptyValues)).toEqual([
      'Município é obrigatório',
      'Tipo de requerimento é obrigatório',
    ])
    const short = { applicantDocument: '529', applicantZipCode: '5901', applicantEmail: 'a', latitude: 'x' }
    expect(messagesOf(creationRules, 'applicant', aFiling(short))).toEqual([
      'CPF deve ter 11 dígitos',
      'Email inválido',
      'CEP deve ter 8 dígitos',
    ])
    expect(messagesOf(creationRules, 'enterprise', emptyValues)).toEqual([
      'Nome é obrigatório',
      'Endereço é obrigatório',
      'Latitude é obrigatória',
      'Longitude é obrigatória',
    ])
  })

  it('[R5.26] [R5.27] [R5.28] validation of a step requires no framing for Outros Requerimentos, and nothing in the last three steps', () => {
    const fault = { hasAPP: true, appJustification: '' }
    expect(messagesOf(creationRules, 'framing', aFiling(fault))).toEqual(['Justificativa é obrigatória'])
    expect(messagesOf(creationRules, 'framing', anotherRequest(fault))).toEqual([])
    for (const step of ['documents', 'review', 'payment'] as const)
      expect(messagesOf(creationRules, step, emptyValues)).toEqual([])
  })

  it('validation of a step allows missing but not invalid fields in a draft', () => {
    const rules = { purpose: 'edit', mayBeIncomplete: true } as const
    expect(firstInvalidStep(rules, emptyValues)).toBeNull()
    expect(messagesOf(rules, 'applicant', { ...emptyValues, applicantEmail: 'joana' })).toEqual([
      'Email inválido',
    ])
  })
})

describe('blocks', () => {
  it('[R2.57] blocks of a filing apply to rural licensing of five types, and to rural suppression of vegetation', () => {
    const blocked = LICENSING_TYPES.filter((licensingType) =>
      isBlocked(aFiling({ licensingType, isRuralZone: true })),
    )
    expect(blocked).toEqual(['DBIA', 'LP', 'LI', 'LO', 'LO-R'])
    const suppression = { isRuralZone: true, requiresVegetationSuppression: true } as const
    expect(isBlocked(aFiling({ licensingType: 'AA', ...suppression }))).toBe(true)
    expect(isBlocked(anotherRequest(suppression))).toBe(false)
  })
})

describe('documents', () => {
  it('[R5.32] documents of a filing include the waste plan only for licensing with hazardous waste, except DDLAE and AAU', () => {
    expect(offersWastePlan({})).toBe(true)
    expect(offersWastePlan({ generatesHazardousWaste: false })).toBe(false)
    expect(offersWastePlan({ licensingType: 'DDLAE' })).toBe(false)
    expect(offersWastePlan({ licensingType: 'AAU' })).toBe(false)
    expect(offersWastePlan({ requestType: 'CERTIDAO_USO_OCUPACAO_SOLO' })).toBe(false)
  })

  it('documents of a filing omit a waste plan that no longer applies', () => {
    const files = { requerimento: [aFile()], plano_gerenciamento_residuos: [aFile('plano.pdf')] }
    expect(Object.keys(filesToSend(documentCategories(aFiling()), files))).toEqual(['requerimento'])
    expect(
      Object.keys(filesToSend(documentCategories(aFiling({ generatesHazardousWaste: true })), files)),
    ).toHaveLength(2)
  })
})

describe('fields to send', () => {
  it('the fields to send have no masks and send numbers as numbers', () => {
    expect(fieldsToSend(aFiling())).toMatchObject({
      applicantDocument: '52998224725',
      applicantZipCode: '59010000',
      applicantPhone: '84999991234',
      latitude: -5.7945,
      longitude: -35.211,
      isRuralZone: false,
    })
  })

  it('the fields to send omit fields that do not apply to the request type', () => {
    const sent = fieldsToSend(anotherRequest({ hasAPP: true }))
    for (const field of ['licensingType', 'activityClass', 'hasAPP', 'isRuralZone']) {
      expect(sent).not.toHaveProperty(field)
    }
    expect(fieldsToSend(aFiling({ licensingType: 'DDLAE' }))).not.toHaveProperty('activityClass')
  })

  it('[R5.34] the fields to send never include an empty or null field', () => {
    assert(
      property(
        maybe('casa 2'),
        maybe('uma justificativa'),
        boolean(),
        (applicantComplement, appJustification, hasAPP) => {
          const sent = fieldsToSend(aFiling({ applicantComplement, appJustification, hasAPP }))
          expect(
            Object.values(sent).filter((value) => value === '' || value === null || value === undefined),
          ).toEqual([])
        },
      ),
    )
  })
})
