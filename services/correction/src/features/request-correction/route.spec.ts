import { processOf } from '@licensing/lifecycle'
import { afterAll, describe, expect, it } from 'vitest'
import { startCorrectionService } from '../../testing/running-service'

const api = await startCorrectionService()
afterAll(api.close)

describe('requesting a correction', () => {
  it('[R7.27 R3.16 D2.03 D4.04 K5.08] requesting a correction returns it with all its fields, and changes no status', async () => {
    const processId = await api.analysed()
    const newFact = 'Na vistoria vimos outro nome na fachada'
    const answer = await api.asking(processId, api.ana, { newFact })
    expect(answer.status).toBe(201)
    expect((await api.eventsOf(processId)).at(-1)?.data).toMatchObject({
      fieldName: 'enterpriseName',
      newFact,
    })
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

  it('[R3.17 D4.06] requesting a correction has one of four types', async () => {
    const processId = await api.analysed()
    for (const fieldType of ['document', 'field', 'payment', 'other'])
      expect((await api.asked(processId, { fieldType })).fieldType).toBe(fieldType)
    expect((await api.asking(processId, api.ana, { fieldType: 'text' })).status).toBe(400)
  })

  it('[D2.03 D1.18] a request for corrections requires UNDER_ANALYSIS', async () => {
    const answer = await api.asking(await api.analysed((process) => process.pending()))
    expect([answer.status, answer.refusal().code]).toEqual([409, 'INVALID_TRANSITION'])
  })

  it('[R5.49] requesting a correction requires a name and a description', async () => {
    const processId = await api.analysed()
    for (const field of ['fieldName', 'description', 'fieldType'])
      expect((await api.asking(processId, api.ana, { [field]: ' ' })).refusal().errors).toEqual([
        { field, message: 'Preencha todos os campos obrigatórios' },
      ])
    expect((await api.asking(processId, api.ana, { status: 'VERIFIED' })).status).toBe(400)
  })
})
