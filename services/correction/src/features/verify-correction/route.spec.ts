import { correctionResponse } from '@licensing/contracts'
import { afterAll, describe, expect, it } from 'vitest'
import { startCorrectionService } from '../../testing/running-service'

const api = await startCorrectionService()
afterAll(api.close)

describe('verifying', () => {
  const corrected = async (): Promise<{ id: string; processId: string }> => {
    const processId = await api.analysed()
    const { id } = await api.asked(processId)
    await api.correct(id, api.maria)
    return { id, processId }
  }

  it("[R7.30 R4.18 D2.01 R3.16] verifying accepts an answer, with the verifier's name", async () => {
    const { id, processId } = await corrected()
    expect((await api.listed(processId, api.ana))[0]?.allowedActions).toEqual(['verify'])
    expect((await api.listed(processId, api.superAdmin))[0]?.allowedActions).toEqual(['verify', 'delete'])
    expect((await api.verify(id, api.ana, true, 'Sem efeito')).as(correctionResponse)).toMatchObject({
      status: 'VERIFIED',
      verifiedByUser: { name: 'Ana Analista' },
    })
    const verified = (await api.eventsOf(processId)).at(-1)
    expect([verified?.type, verified?.data]).toEqual([
      'CorrectionVerified',
      { correctionId: id, fieldName: 'enterpriseName' },
    ])
  })

  it('[R4.19 D2.02 K5.08] or rejects it with a reason: it is PENDING and can be answered again', async () => {
    const { id, processId } = await corrected()
    const rejectionReason = 'A planta não tem escala.'
    const rejected = await api.verify(id, api.ana, false, rejectionReason)
    expect(rejected.as(correctionResponse)).toMatchObject({
      status: 'PENDING',
      correctedValue: '"Padaria Nova"',
      rejectionReason,
    })
    expect((await api.listed(processId, api.maria))[0]?.rejectionReason).toBe(rejectionReason)
    expect(await api.newest(processId, 1)).toEqual(['CorrectionRejected'])
    expect(
      (await api.correct(id, api.maria, { correctedValue: '"Padaria Nova Ltda."' })).as(correctionResponse),
    ).toMatchObject({
      status: 'CORRECTED',
      previousValue: '"Padaria Potengi"',
      correctedValue: '"Padaria Nova Ltda."',
    })
  })

  it('[R6.21 D1.18 K5.08] verifying requires CORRECTED, a boolean, and a reason of 5 to 2,000 characters where one is given', async () => {
    const { id } = await api.asked(await api.analysed())
    expect((await api.verify(id, api.ana)).refusal().code).toBe('INVALID_TRANSITION')
    expect((await api.verify(id, api.ana, 'true')).status).toBe(400)
    const rejected = await Promise.all(
      [4, 5, 2000, 2001].map((length) => api.verify(id, api.ana, false, 'x'.repeat(length))),
    )
    expect(rejected.map(({ status }) => status)).toEqual([400, 409, 409, 400])
    expect(rejected[0]?.refusal().errors).toEqual([
      { field: 'reason', message: 'Informe o motivo em pelo menos 5 caracteres' },
    ])
  })

  it('[D7.14] one of two concurrent verifications wins', async () => {
    const { id, processId } = await corrected()
    const responses = await Promise.all([api.verify(id, api.ana), api.verify(id, api.superAdmin, false)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await api.eventsOf(processId)).toHaveLength(8)
  })
})
