import { describe, expect, it } from 'vitest'
import { aCorrection, aDocument, aProcess } from '@licensing/process-view/testing'
import { completeSteps, firstInvalidStep } from '../../wizard/validation/validation'
import { aFile } from '../../testing/a-filing'
import { ACTIVITY, MUNICIPALITY } from '../../testing/ids'
import { changesOf, documentChangesOf } from '../../wizard/steps/review/changes'
import { categoriesOf } from '../../wizard/edited-process'
import { rulesFor, stepOfCorrection, valuesOf } from './model'

const stored = aProcess({
  municipalityId: MUNICIPALITY,
  activityId: ACTIVITY,
  generatesHazardousWaste: false,
  latitude: -5.123456789012,
})

describe('the form of a stored process', () => {
  it('the form of a stored process has no changes initially', () => {
    expect(changesOf(stored, valuesOf(stored))).toEqual([])
    expect(firstInvalidStep(rulesFor(stored), valuesOf(stored))).toBeNull()
  })

  it('the form of a stored process has no changes initially for a request without framing either', () => {
    const other = aProcess({
      ...stored,
      requestType: 'OUTROS_REQUERIMENTOS',
      licensingType: null,
      activityClass: null,
      otherRequestDescription: 'Segunda via da licença',
    })
    expect(changesOf(other, valuesOf(other))).toEqual([])
  })

  it('the form of a stored process detects changed and cleared fields', () => {
    const values = {
      ...valuesOf(stored),
      applicantComplement: ' ',
      latitude: '-5,2',
      hasAPP: true,
      appJustification: 'x',
    }
    expect(changesOf(stored, values)).toEqual([
      { field: 'applicantComplement', before: 'Sala 4', after: null },
      { field: 'latitude', before: -5.123456789012, after: -5.2 },
      { field: 'hasAPP', before: false, after: true },
      { field: 'appJustification', before: null, after: 'x' },
    ])
  })

  it('[D7.12] the form of a stored process allows an incomplete draft and detects its complete steps', () => {
    const draft = aProcess({ ...stored, status: 'DRAFT', applicantName: null, latitude: null })
    expect(firstInvalidStep(rulesFor(draft), valuesOf(draft))).toBeNull()
    expect(completeSteps(valuesOf(draft))).toEqual(['municipalityAndType', 'framing', 'documents'])
  })
})

describe('corrections', () => {
  it('corrections of an edit map to the step of their field or category', () => {
    expect(stepOfCorrection(aCorrection({ fieldName: 'enterpriseAddress' }))).toBe('enterprise')
    expect(stepOfCorrection(aCorrection({ fieldName: 'planta_georreferenciada' }))).toBe('documents')
    expect(stepOfCorrection(aCorrection({ fieldName: 'Taxa' }))).toBeNull()
  })
})

describe('documents', () => {
  it("documents of an edit include the filer's stored categories and requested ones, but not those issued by the municipality", () => {
    const documents = [
      aDocument({ category: 'outros_documentos' }),
      aDocument({ id: 'd2', category: 'licenca_ambiental' }),
    ]
    const pending = [aCorrection({ fieldType: 'document', fieldName: 'comprovante_pagamento' })]
    expect(categoriesOf(valuesOf(stored), { process: aProcess({ ...stored, documents }), pending })).toEqual([
      'requerimento',
      'documentos_interessado',
      'planta_georreferenciada',
      'comprovante_pagamento',
      'outros_documentos',
    ])
  })

  it('documents of an edit list removed and added files', () => {
    const file = aFile('novo.pdf')
    expect(
      documentChangesOf([aDocument(), aDocument({ id: 'd2' })], ['d2'], { requerimento: [file] }),
    ).toEqual({
      removed: [aDocument({ id: 'd2' })],
      added: [{ category: 'requerimento', file }],
    })
  })
})
