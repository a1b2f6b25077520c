import { expect, it } from 'vitest'
import { startApi } from '../testing/start-api'
import { securityTxt } from './middleware'

const PATH = '/.well-known/security.txt'

it('/.well-known/security.txt contains the contact, its expiry and the language', async () => {
  const textFor = async (contact: string) => {
    const beside = securityTxt(contact, () => new Date('2026-03-02T15:30:00Z'))
    return (await (await startApi([], { beside })).call(PATH)).text()
  }
  const rest = 'Expires: 2026-08-29T00:00:00Z\nPreferred-Languages: pt-BR\n'
  const mail = 'seguranca@natal.rn.gov.br'
  expect(await textFor(mail)).toBe(`Contact: mailto:${mail}\n${rest}`)
  const url = 'https://natal.rn.gov.br/seguranca'
  expect(await textFor(url)).toBe(`Contact: ${url}\n${rest}`)
})

it('/.well-known/security.txt exists only in an API with a contact', async () => {
  const named = await startApi([], { securityContact: 'seguranca@natal.rn.gov.br' })
  const answer = await named.call(PATH)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect((await (await startApi([])).call(PATH)).status).toBe(404)
})
