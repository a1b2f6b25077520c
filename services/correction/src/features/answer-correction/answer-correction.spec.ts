import { aDocument, aProcess, given, type ProcessBuilder } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { type AnswerCorrection, answerCorrection } from './decide'

const known = { municipalityId: true, activityId: true }
const answering = (process: ProcessBuilder, fieldName: string, command: Partial<AnswerCorrection>) =>
  given(process).when((state) =>
    answerCorrection(state, process.correction(fieldName), { documents: [], references: known, ...command }),
  )
const asked = (fieldName: string, over: Parameters<ProcessBuilder['withPendingCorrection']>[1] = {}) =>
  aProcess()
    .underAnalysis()
    .withPendingCorrection(fieldName, { id: 'c1', ...over })
const answered = (fieldName: string, previousValue: string | null, correctedValue: string, notes?: string) =>
  ({
    type: 'CorrectionAnswered',
    data: {
      correctionId: 'c1',
      fieldName,
      previousValue,
      correctedValue,
      notes: notes ?? 'Correção realizada pelo solicitante',
    },
  }) as const

describe('answering a correction of a field', () => {
  it('[D7.10 R4.17 R7.29] sets the field and keeps the previous value', () => {
    const done = answering(asked('enterpriseName'), 'enterpriseName', {
      correctedValue: '"Padaria Nova"',
      notes: 'Conforme contrato',
    })
    expect(done.events).toEqual([
      {
        type: 'ProcessEdited',
        data: {
          changes: [
            {
              field: 'enterpriseName',
              from: 'Padaria Potengi',
              to: 'Padaria Nova',
              correctionId: 'c1',
            },
          ],
        },
      },
      answered('enterpriseName', '"Padaria Potengi"', '"Padaria Nova"', 'Conforme contrato'),
    ])
    expect(done.state).toMatchObject({
      filing: { enterpriseName: 'Padaria Nova' },
      corrections: [{ status: 'CORRECTED' }],
      outsideChanges: [],
    })
  })

  it('[R5.40] has a default note', () =>
    expect(
      answering(asked('otherNote', { fieldType: 'other' }), 'otherNote', { correctedValue: '"Feito"' })
        .events,
    ).toEqual([answered('otherNote', null, '"Feito"')]))

  it('accepts text that is not JSON as is', () =>
    expect(
      answering(asked('enterpriseName'), 'enterpriseName', { correctedValue: 'Padaria Nova' }).state.filing
        .enterpriseName,
    ).toBe('Padaria Nova'))

  it("[D7.10] validates the value by the field's own rule, with its message", () => {
    expect(
      answering(asked('applicantDocument'), 'applicantDocument', { correctedValue: '"123"' }).refusal,
    ).toEqual({ code: 'VALIDATION', fields: { correctedValue: 'CPF deve ter 11 dígitos' } })
    expect(
      answering(asked('applicantEmail'), 'applicantEmail', { correctedValue: '"ninguem"' }).refusal,
    ).toEqual({ code: 'VALIDATION', fields: { correctedValue: 'Email inválido' } })
    expect(answering(asked('enterpriseName'), 'enterpriseName', { correctedValue: '""' }).refusal).toEqual({
      code: 'VALIDATION',
      fields: {
        correctedValue: 'Nome é obrigatório',
      },
    })
    expect(
      answering(asked('enterpriseName'), 'enterpriseName', {
        correctedValue: '{"$gt":""}',
      }).refusal.code,
    ).toBe('VALIDATION')
  })

  it('[D7.10] keeps numbers and booleans typed', () => {
    const { filing } = answering(asked('latitude'), 'latitude', { correctedValue: '"-5,9"' }).state
    expect(filing.latitude).toBe(-5.9)
    const flagged = answering(asked('usesWaterResources'), 'usesWaterResources', { correctedValue: 'true' })
    expect(flagged.state.filing.usesWaterResources).toBe(true)
  })

  it.each([
    ['enterpriseName', '"Padaria Potengi"'],
    ['enterpriseName', '" Padaria Potengi "'],
    ['applicantPhone', '"(84) 99123-4567"'],
    ['isRuralZone', 'false'],
  ])('rejects the current value of %s, %s, because nothing would change', (field, correctedValue) =>
    expect(answering(asked(field), field, { correctedValue, notes: 'Confirmo' }).refusal).toEqual({
      code: 'VALIDATION',
      fields: { correctedValue: 'O valor é igual ao atual. Informe o valor corrigido.' },
    }),
  )

  it('[D1.30 D1.31] may not leave the competence of the municipality', () => {
    expect(answering(asked('isRuralZone'), 'isRuralZone', { correctedValue: 'true' }).refusal.code).toBe(
      'RURAL_ZONE_BLOCKED',
    )
    const rural = aProcess()
      .filed({ licensingType: 'LOT', isRuralZone: true })
      .underAnalysis()
      .withPendingCorrection('requiresVegetationSuppression', { id: 'c1' })
    expect(answering(rural, 'requiresVegetationSuppression', { correctedValue: 'true' }).refusal.code).toBe(
      'STATE_COMPETENCE',
    )
  })

  it('a municipality or an activity must exist', () => {
    const mossoro = 'c1b1e5a0-6f4e-4b5e-9d8a-0d6f0f4f2408'
    const command = { correctedValue: JSON.stringify(mossoro) }
    const moved = answering(asked('municipalityId'), 'municipalityId', command)
    expect(moved.state.filing.municipalityId).toBe(mossoro)
    const nowhere = { ...command, references: { municipalityId: false, activityId: false } }
    expect(answering(asked('municipalityId'), 'municipalityId', nowhere).refusal.fields).toEqual({
      correctedValue: 'Município inválido',
    })
    expect(answering(asked('activityId'), 'activityId', nowhere).refusal.fields).toEqual({
      correctedValue: 'Atividade inválida',
    })
  })

  it('rejects a file instead of the value, because the field would stay unchanged', () =>
    expect(
      answering(asked('enterpriseName'), 'enterpriseName', {
        correctedValue: '"Padaria Nova"',
        documents: [aDocument('outros_documentos')],
      }).refusal,
    ).toEqual({
      code: 'VALIDATION',
      fields: { documents: 'Informe o valor corrigido do campo, sem arquivos' },
    }))

  it('requires the value', () =>
    expect(answering(asked('enterpriseName'), 'enterpriseName', { notes: 'Feito' }).refusal).toEqual({
      code: 'VALIDATION',
      fields: {
        correctedValue: 'Informe o valor corrigido',
      },
    }))
})

describe('answering a correction of a document', () => {
  it('[R3.18 R7.28] attaches the files and marks the upload', () => {
    const plan = aDocument('planta_georreferenciada')
    const process = aProcess()
      .withDocument('planta_georreferenciada', { originalName: 'antiga.pdf' })
      .underAnalysis()
      .withPendingCorrection('planta_georreferenciada', { id: 'c1' })
    expect(
      answering(process, 'planta_georreferenciada', { documents: [plan], notes: 'Nova planta' }).events,
    ).toEqual([
      { type: 'DocumentAttached', data: { ...plan, correctionId: 'c1' } },
      answered('planta_georreferenciada', '["antiga.pdf"]', 'DOCUMENT_UPLOADED', 'Nova planta'),
    ])
  })

  it('stores the files in the requested category, regardless of their part names', () => {
    const called = aDocument('licenca_ambiental')
    const documents = (fieldName: string) =>
      answering(asked(fieldName, { fieldType: 'document' }), fieldName, { documents: [called] }).state
        .documents
    expect(documents('planta_georreferenciada').at(-1)?.category).toBe('planta_georreferenciada')
    expect(documents('Laudo de ruído').at(-1)?.category).toBe('outros_documentos')
  })

  it('rejects a file that the category has already, under any name', () => {
    const sha256 = 'a'.repeat(64)
    const process = aProcess()
      .withDocument('planta_georreferenciada', { sha256 })
      .underAnalysis()
      .withPendingCorrection('planta_georreferenciada', { id: 'c1' })
    const again = aDocument('planta_georreferenciada', { sha256, originalName: 'nova.pdf' })
    expect(answering(process, 'planta_georreferenciada', { documents: [again] }).refusal).toEqual({
      code: 'VALIDATION',
      fields: { documents: 'O arquivo é igual ao que já está no processo. Envie o documento corrigido.' },
    })
    const both = [again, aDocument('planta_georreferenciada')]
    expect(answering(process, 'planta_georreferenciada', { documents: both }).types).toHaveLength(3)
  })

  it('requires a file, even with text', () =>
    expect(
      answering(asked('planta_georreferenciada'), 'planta_georreferenciada', {
        correctedValue: '"planta"',
      }).refusal,
    ).toEqual({ code: 'VALIDATION', fields: { documents: 'Selecione pelo menos um arquivo para upload' } }))
})

describe('answering a correction of a payment or of type other', () => {
  it.each(['payment', 'other'] as const)('[D7.10] only records the answer of a %s', (fieldType) =>
    expect(
      answering(asked('enterpriseName', { fieldType }), 'enterpriseName', {
        correctedValue: '{"valor":120}',
      }).events,
    ).toEqual([answered('enterpriseName', null, '{"valor":120}')]),
  )

  it.each(['payment', 'other'] as const)(
    'accepts files for a %s, but rejects a value next to them',
    (fieldType) => {
      const files = { documents: [aDocument('comprovante_pagamento')] }
      const process = asked('comprovante_pagamento', { fieldType })
      expect(answering(process, 'comprovante_pagamento', files).types).toEqual([
        'DocumentAttached',
        'CorrectionAnswered',
      ])
      expect(
        answering(process, 'comprovante_pagamento', { ...files, correctedValue: '"120"' }).refusal.fields,
      ).toEqual({ correctedValue: 'Envie os arquivos ou o valor corrigido, não os dois' })
    },
  )

  it('[D7.10] only records the answer of an unknown field', () =>
    expect(answering(asked('corDaFachada'), 'corDaFachada', { correctedValue: '"azul"' }).events).toEqual([
      answered('corDaFachada', null, '"azul"'),
    ]))
})

describe('answering', () => {
  it('[R6.20 D2.01] requires PENDING', () =>
    expect(
      answering(
        aProcess().underAnalysis().withCorrectedCorrection('enterpriseName', { id: 'c1' }),
        'enterpriseName',
        { correctedValue: '"Outra"' },
      ).refusal.code,
    ).toBe('INVALID_TRANSITION'))

  it('[D2.02] a rejected correction can be answered again, and keeps the first previous value', () => {
    const again = aProcess()
      .underAnalysis()
      .withCorrectedCorrection('corDaFachada', { id: 'c1' })
      .after({ type: 'CorrectionRejected', data: { correctionId: 'c1', fieldName: 'corDaFachada' } })
    expect(
      answering(again, 'corDaFachada', { correctedValue: '"verde"' }).state.corrections[0],
    ).toMatchObject({ status: 'CORRECTED', correctedValue: '"verde"' })
  })
})
