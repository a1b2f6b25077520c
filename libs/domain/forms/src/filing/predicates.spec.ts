import { LICENSING_TYPES, REQUEST_TYPES } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { notices } from './notices'
import {
  activityClassApplies,
  countMandatoryDocuments,
  isRuralBlocked,
  isStateCompetence,
  wastePlanRecommended,
} from './predicates'

const licensing = { requestType: 'LICENCIAMENTO_AMBIENTAL', licensingType: 'LP' } as const

describe('filings outside municipal competence', () => {
  it('filings outside municipal competence include DBIA, LP, LI, LO and LO-R in the rural zone', () => {
    const blocked = LICENSING_TYPES.filter((licensingType) =>
      isRuralBlocked({ ...licensing, licensingType, isRuralZone: true }),
    )
    expect(blocked).toEqual(['DBIA', 'LP', 'LI', 'LO', 'LO-R'])
    expect(isRuralBlocked({ ...licensing, isRuralZone: false })).toBe(false)
    expect(
      isRuralBlocked({ requestType: 'LICENCIAMENTO_AMBIENTAL', licensingType: null, isRuralZone: true }),
    ).toBe(false)
    for (const requestType of REQUEST_TYPES.slice(1)) {
      expect(isRuralBlocked({ ...licensing, requestType, isRuralZone: true })).toBe(false)
    }
  })

  it('filings outside municipal competence include native vegetation on rural land, with every licensing type', () => {
    for (const licensingType of LICENSING_TYPES) {
      const facts = { ...licensing, licensingType, isRuralZone: true, requiresVegetationSuppression: true }
      expect(isStateCompetence(facts)).toBe(true)
      expect(isStateCompetence({ ...facts, isRuralZone: false })).toBe(false)
      expect(isStateCompetence({ ...facts, requiresVegetationSuppression: false })).toBe(false)
      expect(isStateCompetence({ ...facts, requestType: 'CERTIDAO_USO_OCUPACAO_SOLO' })).toBe(false)
    }
  })

  it('cite their rule in the notice', () => {
    for (const notice of [notices.stateCompetence, notices.ruralBlock]) {
      const text = notice.paragraphs.join(' ')
      expect(text).toContain('supressão de vegetação nativa em imóvel rural, qualquer que seja o porte')
      expect(text).toContain('resolução de 1º de agosto de 2023')
      expect(text).toContain('Lei Complementar nº 140, de 2011')
      expect(text).toContain('(ASV) também')
      expect(text).toContain('salvo nos casos de competência federal')
    }
    expect(notices.stateCompetence.title).toBe('AVISO – COMPETÊNCIA ESTADUAL')
  })

  it('filings outside municipal competence do not include water permits, whose notice gives 120 days plus 120', () => {
    const text = notices.waterResources.paragraphs.join(' ')
    expect(text).toContain('não concede outorga')
    expect(text.match(/120 dias/g)).toHaveLength(2)
    expect(text).toContain('prorrogável')
    expect(text).toContain('suspensão ou cancelamento da licença')
  })
})

describe('applicable wizard parts', () => {
  it('applicable wizard parts include a class for all types except DDLAE, AA and AAU', () => {
    expect(LICENSING_TYPES.filter((type) => !activityClassApplies(type))).toEqual(['DDLAE', 'AA', 'AAU'])
    expect(activityClassApplies(undefined)).toBe(true)
  })

  it('[R9.07] applicable wizard parts include three mandatory documents, and a waste plan for hazardous waste except with DDLAE and AAU', () => {
    expect(countMandatoryDocuments([])).toEqual({ sent: 0, total: 3 })
    expect(
      countMandatoryDocuments([
        'requerimento',
        'requerimento',
        'plano_gerenciamento_residuos',
        'outros_documentos',
      ]),
    ).toEqual({ sent: 1, total: 3 })
    expect(
      countMandatoryDocuments(['requerimento', 'documentos_interessado', 'planta_georreferenciada']),
    ).toEqual({ sent: 3, total: 3 })
    const waste = { ...licensing, generatesHazardousWaste: true }
    expect(
      LICENSING_TYPES.filter((licensingType) => !wastePlanRecommended({ ...waste, licensingType })),
    ).toEqual(['DDLAE', 'AAU'])
    expect(wastePlanRecommended({ ...waste, generatesHazardousWaste: false })).toBe(false)
    expect(wastePlanRecommended({ ...waste, requestType: 'OUTROS_REQUERIMENTOS' })).toBe(false)
  })
})
