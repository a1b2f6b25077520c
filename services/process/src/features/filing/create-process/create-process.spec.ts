import { defaultDeskSettings as desk } from '@licensing/contracts'
import { filing, parseWith } from '@licensing/form-rules'
import { processOf } from '@licensing/lifecycle'
import { aDocument, aFiling, anApplicant, type FilingSample } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { type CreateProcess, createProcess } from './decide'

const numbering = { protocolNumber: '2026/007', authCode: '0123456789ABCDEFGHJKMNPQ' }
const creating = (fields: FilingSample = {}, over: Partial<CreateProcess> = {}) =>
  createProcess({
    processId: 'p1',
    owner: anApplicant,
    filing: parseWith(filing, aFiling(fields)),
    documents: [],
    numbering,
    feeExempt: false,
    desk,
    at: '2026-03-02T12:00:00.000Z',
    ...over,
  })
const stateAfter = (events: ReturnType<typeof creating>) =>
  processOf(
    events.map((event, index) => ({
      ...event,
      version: index + 1,
      recordedAt: '2026-03-02T12:00:00.000Z',
      meta: { actorId: anApplicant.id, actorRole: anApplicant.role, correlationId: 'c' },
    })),
  )

describe('creating a process', () => {
  it('[D1.02 D1.28] files it with its number, awaiting payment', () =>
    expect(stateAfter(creating())).toMatchObject({
      status: 'AWAITING_PAYMENT',
      protocolNumber: '2026/007',
      ownerId: anApplicant.id,
      filing: { enterpriseName: 'Padaria Potengi', latitude: -5.79448 },
    }))

  it('[D1.02 D1.28] drafts it without a number', () =>
    expect(stateAfter(creating({}, { numbering: undefined }))).toMatchObject({
      status: 'DRAFT',
      protocolNumber: null,
      authCode: null,
    }))

  it('[D1.02 D1.26] submits it when no fee is due', () =>
    expect(stateAfter(creating({}, { feeExempt: true }))?.status).toBe('SUBMITTED'))

  it('[C1.06 C1.07] starts the clock when no fee is due, and only then', () => {
    const [exempt] = creating({ licensingType: 'LO' }, { feeExempt: true })
    expect(exempt?.data).toMatchObject({ regime: 'lei-15190-2025', rule: 'LI-LO', term: 'P3M' })
    expect(stateAfter(creating({}, { feeExempt: true }))?.filing).not.toHaveProperty('regime')
    for (const [other] of [creating(), creating({}, { numbering: undefined, feeExempt: true })])
      expect(other?.data).not.toHaveProperty('regime')
  })

  it('records one event per document', () => {
    const documents = [aDocument('requerimento'), aDocument('planta_georreferenciada')]
    expect(creating({}, { documents }).slice(1)).toEqual(
      documents.map((data) => ({ type: 'DocumentAttached', data })),
    )
  })

  it.each(['DBIA', 'LP', 'LI', 'LO', 'LO-R'])('[D1.30] rejects %s in the rural zone', (licensingType) =>
    expect(() => creating({ licensingType, isRuralZone: true })).toThrow(
      expect.objectContaining({ code: 'RURAL_ZONE_BLOCKED' }),
    ),
  )

  it.each(['LOT', 'AA', 'RLO'])('[D1.30] accepts %s in the rural zone', (licensingType) =>
    expect(creating({ licensingType, isRuralZone: true })).toHaveLength(1),
  )

  it('[D1.31 R1.11] rejects native vegetation suppression on a rural property for every licence', () =>
    expect(() =>
      creating({ licensingType: 'LOT', isRuralZone: true, requiresVegetationSuppression: true }),
    ).toThrow(expect.objectContaining({ code: 'STATE_COMPETENCE' })))

  it('[D1.30 D1.31] applies no rural rule to other requests or to a DRAFT', () => {
    const rural = { isRuralZone: true, requiresVegetationSuppression: true }
    expect(creating({ requestType: 'CERTIDAO_USO_OCUPACAO_SOLO', ...rural })).toHaveLength(1)
    expect(creating(rural, { numbering: undefined })).toHaveLength(1)
  })
})
