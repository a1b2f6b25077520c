import { defaultDeskSettings as desk } from '@licensing/contracts'
import { filing, parseWith } from '@licensing/forms'
import { aDocument, aFiling, anApplicant, aProcess, type FilingSample, given } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { type CreateProcess, draftProcess, fileProcess } from './create-process/decide'
import { submitProcess } from './submit-process/decide'

const numbering = { protocolNumber: '2026/007', authCode: '0123456789ABCDEFGHJKMNPQ' }
const at = '2026-03-02T12:00:00.000Z'
const command = (fields: FilingSample = {}, over: Partial<CreateProcess> = {}): CreateProcess => ({
  processId: 'p1',
  owner: anApplicant,
  filing: parseWith(filing, aFiling(fields)),
  documents: [],
  feeExempt: false,
  desk,
  at,
  ...over,
})
const creating = (...sample: Parameters<typeof command>) => fileProcess(command(...sample))(numbering)
const drafting = (fields: FilingSample = {}) => draftProcess(command(fields))
const submitting = (fields: FilingSample, feeExempt = false) =>
  given(aProcess().asDraft().filed(fields)).when((process) =>
    submitProcess(process, { feeExempt, desk, at })(numbering),
  )
const codeOf = (code: string) => expect.objectContaining({ code }) as Error

describe('a filing', () => {
  it('[D1.02 D1.03 D1.28] a filing is numbered unless it is a draft, with one event for each document', () => {
    const documents = [aDocument('requerimento'), aDocument('planta_georreferenciada')]
    const attached = documents.map((data) => ({ type: 'DocumentAttached', data }))
    const [filed, ...others] = creating({}, { documents })
    expect([filed?.type, filed?.data, others]).toEqual([
      'ProcessFiled',
      expect.objectContaining({ ...numbering, ownerId: anApplicant.id, ownerRole: 'APPLICANT' }),
      attached,
    ])
    const [drafted] = drafting()
    expect(drafted?.type).toBe('ProcessDrafted')
    expect(drafted?.data).not.toHaveProperty('protocolNumber')
    expect(submitting({}).events).toEqual([
      { type: 'ProcessSubmitted', data: { ...numbering, feeExempt: false } },
    ])
  })

  it('[C1.06 C1.07] a filing starts the clock when no fee is due, and only then', () => {
    const stamp = { regime: 'lei-15190-2025', rule: 'LI-LO', term: 'P3M' }
    const fields = { licensingType: 'LO' } as const
    expect(creating(fields, { feeExempt: true })[0]?.data).toMatchObject(stamp)
    expect(submitting(fields, true).events[0]?.data).toMatchObject(stamp)
    for (const [other] of [creating(), drafting()]) expect(other?.data).not.toHaveProperty('regime')
  })

  it('[D1.30 D1.31 R1.11] a filing stays within the competence of the municipality, but not as a draft', () => {
    const rural = { isRuralZone: true }
    const vegetation = { ...rural, licensingType: 'LOT', requiresVegetationSuppression: true }
    expect(() => fileProcess(command(rural))).toThrow(codeOf('RURAL_ZONE_BLOCKED'))
    expect(() => fileProcess(command(vegetation))).toThrow(codeOf('STATE_COMPETENCE'))
    expect(submitting(rural).refusal.code).toBe('RURAL_ZONE_BLOCKED')
    expect(submitting(vegetation).refusal.code).toBe('STATE_COMPETENCE')
    expect(drafting(rural)).toHaveLength(1)
  })

  it('[D7.12] a draft must be complete to be submitted', () =>
    expect(submitting({ applicantName: null, latitude: null }).refusal).toEqual({
      code: 'VALIDATION',
      fields: { applicantName: 'Nome é obrigatório', latitude: 'Latitude é obrigatória' },
    }))
})
