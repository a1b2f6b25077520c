import { paymentVerification, pixCode } from '@licensing/contracts'
import { afterAll, describe, expect, it } from 'vitest'
import { startProcessService } from '../../../testing/running-service'

const NOT_OURS = 'Esta cobrança não é de um município deste portal. Não pague.'
/** R$ 186,40 for taxas@natal.rn.gov.br, as a bank would make it, with the txid 2026012. */
const WITH_AMOUNT =
  '00020126430014br.gov.bcb.pix0121taxas@natal.rn.gov.br5204000053039865406186.405802BR5905Natal6005Natal6211050720260126304DA55'
/** A charge whose receiver only the bank of its address knows. */
const DYNAMIC =
  '00020101021226450014br.gov.bcb.pix2523pix.example.org/qr/v2/15204000053039865802BR5905Natal6005Natal62070503***630400FE'

const api = await startProcessService()
afterAll(api.close)

await api.changeMunicipality(api.natal, { name: 'Natal', pixKey: ' Taxas@Natal.RN.gov.br' })
await api.changeMunicipality(api.mossoro, { name: 'Mossoró', pixKey: '11.222.333/0001-81' })

const codeOf = (key: string, reference?: string) =>
  pixCode({ key, name: 'Município', city: 'Natal', reference }) ?? ''
const ask = (payload: unknown) => api.call('POST', '/public/payments/verify', { json: { payload } })
const verdictOn = async (payload: string) => (await ask(payload)).as(paymentVerification)
const ours = (name: string, protocolNumber: string | null = null) => ({
  verdict: 'OURS',
  message: `A chave PIX é do município de ${name}.`,
  municipality: { name },
  protocolNumber,
  amount: null,
})

describe('verifying a charge', () => {
  it('[N6.06] a charge is of the municipality that has its key in any spelling, with its amount', async () => {
    expect(await verdictOn(codeOf('TAXAS@natal.rn.gov.br'))).toEqual(ours('Natal'))
    expect(await verdictOn(codeOf('11222333000181'))).toEqual(ours('Mossoró'))
    expect(await verdictOn(WITH_AMOUNT)).toEqual({ ...ours('Natal'), amount: 186.4 })
    expect((await ask(WITH_AMOUNT)).headers.get('cache-control')).toBe('no-store')
  })

  it('[N6.06] a charge names a process only if its txid belongs to one of the municipality', async () => {
    const { protocolNumber } = await api.file(api.maria)
    const number = String(protocolNumber)
    expect(await verdictOn(codeOf('taxas@natal.rn.gov.br', number))).toEqual(ours('Natal', number))
    expect(await verdictOn(codeOf('11222333000181', number))).toEqual(ours('Mossoró'))
    expect(await verdictOn(codeOf('taxas@natal.rn.gov.br', '2026/99999'))).toEqual(ours('Natal'))
    // A consortium: the process says which of its municipalities charges.
    await api.changeMunicipality(api.mossoro, { name: 'Mossoró', pixKey: 'taxas@natal.rn.gov.br' })
    expect(await verdictOn(codeOf('taxas@natal.rn.gov.br', number))).toEqual(ours('Natal', number))
    await api.changeMunicipality(api.mossoro, { name: 'Mossoró', pixKey: '11.222.333/0001-81' })
  })

  it('[N6.06] a charge with another key or with an address in place of a key is not to be paid', async () => {
    for (const payload of [codeOf('golpe@example.org'), DYNAMIC])
      expect(await verdictOn(payload)).toEqual({ verdict: 'NOT_OURS', message: NOT_OURS })
    // A key that is none would match other keys that are none.
    await api.changeMunicipality(api.mossoro, { name: 'Mossoró', pixKey: 'a combinar' })
    expect(await verdictOn(codeOf('11222333000181'))).toMatchObject({ verdict: 'NOT_OURS' })
  })

  it('[N6.06] a text that is no Pix code, or has a wrong checksum or length, is 400', async () => {
    const changed = WITH_AMOUNT.replace('186.40', '186.50')
    for (const payload of ['', '2026/001', changed, 'x'.repeat(200_000)]) {
      const answer = await ask(payload)
      expect([answer.status, answer.refusal()]).toEqual([
        400,
        expect.objectContaining({ code: 'UNREADABLE_PIX', message: 'Este não é um código PIX.' }),
      ])
    }
    for (const payload of [undefined, null, 1, {}]) expect((await ask(payload)).status).toBe(400)
  })
})
