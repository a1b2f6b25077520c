import { processResponse, publicVerification } from '@licensing/contracts'
import { anAnalyst, aDocument, aProcess } from '@licensing/test-support'
import { afterAll, describe, expect, it } from 'vitest'
import { startProcessService } from '../../testing/running-service'

const CODE = '0123456789ABCDEFGHJKMNPQ'

const api = await startProcessService()
afterAll(api.close)

const documentId = 'gone'
const id = await api.stored(
  aProcess()
    .ownedBy(api.maria)
    .in(api.natal)
    .filed({ activityId: api.bakery, applicantPhone: '(84) 99123-1234' })
    .numbered('2024/001')
    .coded(CODE)
    .withDocument('licenca_ambiental', { originalName: 'licença antiga do solicitante.pdf' })
    .approved()
    .after({ type: 'DocumentAttached', data: aDocument('licenca_ambiental') }, api.ana)
    .after({ type: 'DocumentAttached', data: aDocument('certidao_uso_solo', { documentId }) }, anAnalyst)
    .after(
      {
        type: 'DocumentRemoved',
        data: { documentId, category: 'certidao_uso_solo', originalName: 'revogada.pdf' },
      },
      anAnalyst,
    ),
)

const verify = (typed: string) => api.call('GET', `/public/verify/${typed}`)

describe('the public verification', () => {
  it('[D4.13 R1.08 R7.23 D1.29] the public verification finds a process without a token, by its number or code in any spelling', async () => {
    const spellings = [
      '2024/001',
      '2024%2F001',
      '2024-001',
      '2024/1',
      CODE.toLowerCase(),
      '0123-4567-89ab-cdef-ghjk-mnpq',
    ]
    const found = await Promise.all(
      spellings.map(async (typed) => (await verify(typed)).as(publicVerification).id),
    )
    expect(found).toEqual(spellings.map(() => id))
  })

  it('[R3.25 D4.14 D4.15 D8.7 L6.07] the public verification shows the phone masked, and only documents issued by the municipality', async () => {
    const answer = (await verify('2024/001')).body()
    expect(answer).toEqual({
      id,
      timeZone: 'America/Sao_Paulo',
      protocolNumber: '2024/001',
      authCode: CODE,
      status: 'APPROVED',
      applicantName: 'Maria da Silva',
      applicantPhone: '(84) 9****-1234',
      municipality: { name: 'Natal' },
      requestType: 'LICENCIAMENTO_AMBIENTAL',
      activity: { description: 'Fabricação de pães' },
      createdAt: '2026-03-02T12:00:00.000Z',
      decision: 'APPROVED',
      documents: [
        expect.objectContaining({ originalName: 'licenca_ambiental.pdf', category: 'licenca_ambiental' }),
      ],
      licence: null,
      denial: null,
    })
  })

  it('the public verification is NOT_FOUND for a query without a match', async () => {
    for (const typed of ['2024/002', '2024-999', 'Z'.repeat(24), 'LO 999/2024']) {
      const answer = await verify(encodeURIComponent(decodeURIComponent(typed)))
      expect([typed, answer.status, answer.refusal().message]).toEqual([
        typed,
        404,
        'Protocolo não encontrado',
      ])
    }
  })

  it('[D1.17] the public verification does not find a deleted process', async () => {
    const deleted = api.numbered().numbered('2024/050').coded('5'.repeat(24))
    await api.stored(deleted)
    expect((await verify('2024/050')).status).toBe(200)
    await api.stored(deleted.deleted())
    expect((await verify('2024/050')).status).toBe(404)
    expect((await verify('5'.repeat(24))).status).toBe(404)
  })
})

describe('the verification for a signed-in caller', () => {
  const verifyAs = (as: Parameters<typeof api.call>[2], typed = '2024/001') =>
    api.call('GET', `/processes/verify/${typed}`, as)

  it('[R7.22 D4.16] the verification for a signed-in caller returns the whole process to people who may see it', async () => {
    for (const [as, typed] of [
      [api.maria, CODE],
      [api.ana, '2024%2F001'],
    ] as const) {
      const process = (await verifyAs({ as }, typed)).as(processResponse)
      expect(process).toMatchObject({ id, applicantPhone: '84991231234', applicantDocument: '52998224725' })
      expect(process.documents).toHaveLength(3)
      expect(process.activities.length).toBeGreaterThan(4)
    }
  })

  it('[D1.23 D4.16] the verification for a signed-in caller is 404 for strangers, and 401 without signing in', async () => {
    for (const as of [api.joao, api.adminOfMossoro]) expect((await verifyAs({ as })).status).toBe(404)
    expect((await verifyAs({})).status).toBe(401)
    expect((await verifyAs({ as: api.superAdmin }, '2024/999')).status).toBe(404)
  })
})
