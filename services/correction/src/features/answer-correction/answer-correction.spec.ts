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
  it('[D7.10 R4.17 R7.29] answering a correction of a field sets the field and keeps the previous value', () => {
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

  it('answering a correction of a field accepts text that is not JSON as is', () =>
    expect(
      answering(asked('enterpriseName'), 'enterpriseName', { correctedValue: 'Padaria Nova' }).state.filing
        .enterpriseName,
    ).toBe('Padaria Nova'))

  it("[D7.10] answering a correction of a field validates the value by the field's own rule, with its message", () => {
    const refusal = (field: string, correctedValue?: string) =>
      answering(asked(field), field, { correctedValue, notes: 'Feito' }).refusal
    const refused = (message: string) => ({ code: 'VALIDATION', fields: { correctedValue: message } })
    expect(refusal('applicantDocument', '"123"')).toEqual(refused('CPF deve ter 11 dígitos'))
    expect(refusal('enterpriseName', '""')).toEqual(refused('Nome é obrigatório'))
    expect(refusal('enterpriseName')).toEqual(refused('Informe o valor corrigido'))
    expect(refusal('enterpriseName', '{"$gt":""}').code).toBe('VALIDATION')
  })

  it('[D7.10] answering a correction of a field keeps numbers and booleans typed', () => {
    const { filing } = answering(asked('latitude'), 'latitude', { correctedValue: '"-5,9"' }).state
    expect(filing.latitude).toBe(-5.9)
    const flagged = answering(asked('usesWaterResources'), 'usesWaterResources', { correctedValue: 'true' })
    expect(flagged.state.filing.usesWaterResources).toBe(true)
  })

  it('answering a correction of a field rejects the current value in any spelling, because nothing would change', () => {
    for (const [field, correctedValue] of [
      ['enterpriseName', '" Padaria Potengi "'],
      ['applicantPhone', '"(84) 99123-4567"'],
      ['isRuralZone', 'false'],
    ] as const)
      expect(answering(asked(field), field, { correctedValue }).refusal.fields).toEqual({
        correctedValue: 'O valor é igual ao atual. Informe o valor corrigido.',
      })
  })

  it('[D1.30 D1.31] answering a correction of a field may not leave the competence of the municipality', () => {
    const rural = asked('isRuralZone').filed({ requiresVegetationSuppression: true })
    const command = { correctedValue: 'true' }
    expect(answering(asked('isRuralZone'), 'isRuralZone', command).refusal.code).toBe('RURAL_ZONE_BLOCKED')
    expect(answering(rural, 'isRuralZone', command).refusal.code).toBe('STATE_COMPETENCE')
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

  it('answering a correction of a field rejects a file instead of the value, because the field would stay unchanged', () =>
    expect(
      answering(asked('enterpriseName'), 'enterpriseName', {
        correctedValue: '"Padaria Nova"',
        documents: [aDocument('outros_documentos')],
      }).refusal,
    ).toEqual({
      code: 'VALIDATION',
      fields: { documents: 'Informe o valor corrigido do campo, sem arquivos' },
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

  it('answering a correction of a document stores the files in the requested category, regardless of their part names', () => {
    const called = aDocument('licenca_ambiental')
    const documents = (fieldName: string) =>
      answering(asked(fieldName, { fieldType: 'document' }), fieldName, { documents: [called] }).state
        .documents
    expect(documents('planta_georreferenciada').at(-1)?.category).toBe('planta_georreferenciada')
    expect(documents('Laudo de ruído').at(-1)?.category).toBe('outros_documentos')
  })

  it('answering a correction of a document rejects a file that the category has already, under any name', () => {
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

  it('answering a correction of a document requires a file, even with text', () =>
    expect(
      answering(asked('planta_georreferenciada'), 'planta_georreferenciada', {
        correctedValue: '"planta"',
      }).refusal,
    ).toEqual({ code: 'VALIDATION', fields: { documents: 'Selecione pelo menos um arquivo para upload' } }))
})

describe('answering a correction of a payment or of type other', () => {
  it('[D7.10] only records the answer, a value or files, but not both', () => {
    const documents = [aDocument('comprovante_pagamento')]
    for (const fieldType of ['payment', 'other'] as const) {
      const process = asked('enterpriseName', { fieldType })
      const answer = (command: Partial<AnswerCorrection>) => answering(process, 'enterpriseName', command)
      expect(answer({ correctedValue: '{"valor":120}' }).events).toEqual([
        answered('enterpriseName', null, '{"valor":120}'),
      ])
      expect(answer({ documents }).types).toEqual(['DocumentAttached', 'CorrectionAnswered'])
      expect(answer({ documents, correctedValue: '"120"' }).refusal.fields).toEqual({
        correctedValue: 'Envie os arquivos ou o valor corrigido, não os dois',
      })
    }
  })

  it('[D7.10] only records the answer of an unknown field', () =>
    expect(answering(asked('corDaFachada'), 'corDaFachada', { correctedValue: '"azul"' }).events).toEqual([
      answered('corDaFachada', null, '"azul"'),
    ]))
})

describe('answering', () => {
  it('[R6.20 D2.01] an answer requires a PENDING correction', () =>
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
