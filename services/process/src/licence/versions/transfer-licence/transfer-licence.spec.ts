import { licenceResponse, type LicenceResponse } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { afterAll, describe, expect, it } from 'vitest'
import { aClock } from '../../../testing/a-clock'
import { aPrinter } from '../../testing/a-printer'
import { startLicenceService } from '../../testing/running-service'

const clock = aClock('2026-11-20')
const api = await startLicenceService({ now: clock.now, printDocument: aPrinter().printDocument })
afterAll(api.close)

const approved = async (name: string, email: string): Promise<Actor> => {
  const person = await api.registerPerson({ name, role: 'APPLICANT', email })
  await api.database.query('update "user".people set active = true where id = $1', [person.id])
  return person
}

/** An approved applicant, and one who is not approved yet. */
const bruna = await approved('Bruna Costa', 'Bruna@Exemplo.com.br')
await api.registerPerson({ name: 'Caio', role: 'APPLICANT', email: 'caio@exemplo.com.br' })

const reason = 'Venda do posto'
const holder = { name: 'Bruna Costa ME', type: 'CNPJ', document: '11.444.777/0001-61' }
const conditions = [
  { text: 'Apresentar o laudo de estanqueidade.', due: { kind: 'days', days: 10 }, proofRequired: false },
] as const
const attempt = (id: string, json: object = {}, as: Actor = api.adminOfNatal) =>
  api.act(id, 'transfer', as, { reason, holder, ...json })
const transferred = async (id: string, json: object = {}): Promise<LicenceResponse> =>
  (await attempt(id, json)).as(licenceResponse)
const refused = async (id: string, json: object, as?: Actor) => {
  const answer = await attempt(id, json, as)
  const { code, errors = [] } = answer.refusal()
  return [answer.status, code, ...errors.flatMap(({ field, message }) => [field, message])]
}
const statusFor = async (id: string, as: Actor) => (await api.call('GET', `/licences/${id}`, { as })).status
const prove = async (id: string, as: Actor) =>
  (await api.act(id, 'obligations/c1/1/proof', as, { notes: 'Feito' })).status
const listed = async (as: Actor) => (await api.licences(as, '?limit=100')).licences.map(({ id }) => id)

describe('transferring a licence', () => {
  it('[L4.06] transferring a licence changes the holder in a new version, which the named applicant sees in place of the old owner', async () => {
    const id = await api.granted('2026-11-18', { conditions: [...conditions] })
    const before = await api.detail(id, api.maria)
    const after = await transferred(id, { ownerEmail: 'bruna@exemplo.com.br', requestProtocol: '2026/31' })
    expect(after).toMatchObject({
      status: 'VALID',
      version: 2,
      number: before.number,
      holderName: holder.name,
      holderType: 'CNPJ',
      holderDocument: '11444777000161',
      enterpriseName: before.enterpriseName,
      validUntil: before.validUntil,
    })
    expect(after.code).not.toBe(before.code)
    expect(after.history.at(-2)).toMatchObject({
      description: 'Titularidade transferida para Bruna Costa ME',
      observations: reason,
    })
    expect((await api.eventsOf(id)).at(-2)).toMatchObject({
      type: 'LicenceTransferred',
      data: {
        ownerId: bruna.id,
        fromHolderName: before.holderName,
        fromHolderType: before.holderType,
        fromHolderDocument: before.holderDocument,
        requestProtocol: '2026/31',
      },
    })
    expect([await statusFor(id, bruna), await statusFor(id, api.maria)]).toEqual([200, 404])
    expect([(await listed(bruna)).includes(id), (await listed(api.maria)).includes(id)]).toEqual([
      true,
      false,
    ])
    expect([await prove(id, api.maria), await prove(id, bruna)]).toEqual([404, 200])
  })

  it('[L4.06] transferring a licence leaves the licence with its owner where no other is named, and until the version is final', async () => {
    const id = await api.granted('2026-11-18')
    expect((await transferred(id)).holderName).toBe(holder.name)
    expect(await statusFor(id, api.maria)).toBe(200)
    await transferred(id, { ownerEmail: 'bruna@exemplo.com.br', signature: 'UPLOADED' })
    expect([await statusFor(id, bruna), await statusFor(id, api.maria)]).toEqual([404, 200])
    expect((await api.act(id, 'versions/3/signature', api.adminOfNatal, {})).status).toBe(200)
    expect([await statusFor(id, bruna), await statusFor(id, api.maria)]).toEqual([200, 404])
  })

  it('[L4.06] transferring a licence names an unknown applicant, or one who is not approved, at its field, and changes nothing', async () => {
    const id = await api.granted('2026-11-18')
    const unknown = [400, 'VALIDATION', 'ownerEmail', 'Solicitante não encontrado']
    expect(await refused(id, { ownerEmail: 'ninguem@exemplo.com.br' })).toEqual(unknown)
    expect(await refused(id, { ownerEmail: 'caio@exemplo.com.br' })).toEqual(unknown)
    expect((await api.eventsOf(id)).length).toBe(2)
  })

  it('[L4.06] transferring a licence takes an applicant who was approved the moment before, and none whose account is deleted', async () => {
    const id = await api.granted('2026-11-18')
    const davi = await approved('Davi', 'davi@exemplo.com.br')
    expect((await attempt(id, { ownerEmail: 'davi@exemplo.com.br' })).status).toBe(200)
    await api.removePerson(davi)
    expect((await refused(id, { ownerEmail: 'davi@exemplo.com.br' }))[2]).toBe('ownerEmail')
  })

  it('[L9.04] transferring a licence is how staff give the licence of a deleted account to another', async () => {
    const owner = await approved('Elisa', 'elisa@exemplo.com.br')
    const id = await api.granted('2026-11-18', { ownerId: owner.id })
    expect(await statusFor(id, owner)).toBe(200)
    await api.removePerson(owner)
    const seen = await api.detail(id, api.ana)
    expect([seen.status, seen.holderName]).toEqual(['VALID', 'Rede Rota do Sal Ltda.'])
    await api.settled()
    expect(await listed(api.adminOfNatal)).toContain(id)
    await transferred(id, { ownerEmail: 'bruna@exemplo.com.br' })
    expect(await statusFor(id, bruna)).toBe(200)
  })

  it('[L4.06 D9.18] checks the document of the new holder by its type, and that the name can be printed', async () => {
    const id = await api.granted('2026-11-18')
    expect(await refused(id, { holder: { ...holder, type: 'CPF' } })).toEqual([
      400,
      'VALIDATION',
      'holder.document',
      'CPF deve ter 11 dígitos',
    ])
    expect((await refused(id, { holder: { ...holder, name: ' ' } }))[2]).toBe('holder.name')
    expect(await refused(id, { holder: { ...holder, name: 'Lǐ Wěi 李伟' } })).toEqual([
      400,
      'VALIDATION',
      'holder.name',
      'Não podem ser impressos na licença: 李 伟',
    ])
    expect((await refused(id, { holder: undefined }))[1]).toBe('VALIDATION')
  })
})
