import { describe, expect, it } from 'vitest'
import { documentCategoryLabels, filingFieldLabels, processStatusLabels, requestTypeLabels } from './labels'
import {
  ACTIVITY_CLASSES,
  APPLICANT_TYPES,
  BRAZILIAN_STATES,
  CORRECTION_FIELD_TYPES,
  DOCUMENT_CATEGORIES,
  FILING_FIELDS,
  LICENSING_TYPES,
  PROCESS_STATUSES,
  REQUEST_TYPES,
} from './processes'

describe('the value lists', () => {
  it('[R9.08] [D4.06] the value lists match the specification', () => {
    expect(LICENSING_TYPES.join(' ')).toBe('DDLAE DBIA LP LI LO LOT LO-R AA AAU RLP RLI RLO RDBIA')
    expect(ACTIVITY_CLASSES).toEqual(['1', '2', '3', '4', '5', '6', '7'])
    expect(REQUEST_TYPES.map((type) => requestTypeLabels[type])).toEqual([
      'Licenciamento Ambiental',
      'Certidão de Uso e Ocupação de Solo',
      'Outros Requerimentos',
    ])
    expect(REQUEST_TYPES).toEqual([
      'LICENCIAMENTO_AMBIENTAL',
      'CERTIDAO_USO_OCUPACAO_SOLO',
      'OUTROS_REQUERIMENTOS',
    ])
    expect(APPLICANT_TYPES).toEqual(['CPF', 'CNPJ'])
    expect(CORRECTION_FIELD_TYPES).toEqual(['document', 'field', 'payment', 'other'])
    expect([...BRAZILIAN_STATES].toSorted().join(' ')).toBe(
      'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO',
    )
  })

  it('the value lists have a distinct Portuguese label for each value', () => {
    for (const [values, labels] of [
      [PROCESS_STATUSES, processStatusLabels],
      [DOCUMENT_CATEGORIES, documentCategoryLabels],
      [FILING_FIELDS, filingFieldLabels],
    ] as const) {
      expect(Object.keys(labels)).toEqual([...values])
      expect(new Set(Object.values(labels)).size).toBe(values.length)
    }
  })
})
