import { processOf } from '@licensing/lifecycle'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningCorrectionService, startCorrectionService } from '../../testing/running-service'

let api: RunningCorrectionService

beforeAll(async () => {
  api = await startCorrectionService()
})
afterAll(() => api?.close())

describe('requesting a correction', () => {
  it('[R7.27 R3.16 D2.03 D4.04] returns it with all its fields, and changes no status', async () => {
    const processId = await api.analysed()
    const answer = await api.asking(processId)
    expect(answer.status).toBe(201)
    expect(answer.body()).toEqual({
      id: expect.any(String),
      processId,
      fieldName: 'enterpriseName',
      fieldType: 'field',
      description: 'Como no contrato social',
      status: 'PENDING',
      previousValue: null,
      correctedValue: null,
      notes: null,
      createdAt: expect.any(String),
      correctedAt: null,
      correctedByUser: null,
      verifiedByUser: null,
      rejectionReason: null,
      documents: [],
      previousDocuments: [],
      allowedActions: ['correct'],
    })
    expect(processOf(await api.eventsOf(processId))?.status).toBe('UNDER_ANALYSIS')
  })

  it('[R3.17 D4.06] has one of four types', async () => {
    const processId = await api.analysed()
    for (const fieldType of ['document', 'field', 'payment', 'other'])
      expect((await api.asked(processId, { fieldType })).fieldType).toBe(fieldType)
    expect((await api.asking(processId, api.ana, { fieldType: 'text' })).status).toBe(400)
  })

  it('[R6.25 D1.23] is allowed for SUPER_ADMIN, the ADMIN of the municipality and ANALYST', async () => {
    const processId = await api.analysed()
    for (const as of [api.superAdmin, api.adminOfNatal, api.ana])
      expect((await api.asking(processId, as)).status).toBe(201)
    expect((await api.asking(processId, api.maria)).status).toBe(403)
    for (const as of [api.joao, api.adminOfMossoro])
      expect((await api.asking(processId, as)).status).toBe(404)
    expect((await api.call('POST', '/corrections', { json: {} })).status).toBe(401)
  })

  it('[D2.03 D1.18] requires UNDER_ANALYSIS', async () => {
    for (const step of ['protocoled', 'pending', 'approved'] as const) {
      const answer = await api.asking(await api.analysed((process) => process[step]()))
      expect([step, answer.refusal().code]).toEqual([step, 'INVALID_TRANSITION'])
    }
  })

  it('[R5.49] requires a name and a description', async () => {
    const processId = await api.analysed()
    for (const field of ['fieldName', 'description', 'fieldType'])
      for (const value of [undefined, ' '])
        expect((await api.asking(processId, api.ana, { [field]: value })).refusal().errors).toEqual([
          { field, message: 'Preencha todos os campos obrigatórios' },
        ])
    expect((await api.asking(processId, api.ana, { status: 'VERIFIED' })).status).toBe(400)
  })
})
