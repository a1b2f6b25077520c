import Koa from 'koa'
import { afterEach, describe, expect, it } from 'vitest'
import { serveForTest } from '../testing/serve-for-test'
import { securityTxt } from './security-txt'
import { serve } from './serve'

const open: { close: () => Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((served) => served.close()))
})

const get = async (contact: string, now = new Date('2026-03-02T15:30:00Z')) => {
  const app = new Koa().use(securityTxt(contact, () => now))
  const served = await serve(app, { port: 0 })
  open.push(served)
  return fetch(`${served.url}/.well-known/security.txt`)
}

describe('/.well-known/security.txt', () => {
  it('contains the contact, its expiry and the language', async () => {
    const answer = await get('seguranca@natal.rn.gov.br')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await answer.text()).toBe(
      'Contact: mailto:seguranca@natal.rn.gov.br\nExpires: 2026-08-29T00:00:00Z\nPreferred-Languages: pt-BR\n',
    )
  })

  it('accepts a URL in place of an e-mail address', async () => {
    const text = await (await get('https://natal.rn.gov.br/seguranca')).text()
    expect(text).toContain('Contact: https://natal.rn.gov.br/seguranca\n')
  })

  it.each([
    ['with a contact', { securityContact: 'seguranca@natal.rn.gov.br' }, 200],
    ['without a contact', {}, 404],
  ])('exists only in an API with a contact: %s', async (_, options, status) => {
    const api = await serveForTest(options)
    open.push(api)
    expect((await api.call('/.well-known/security.txt')).status).toBe(status)
  })
})
