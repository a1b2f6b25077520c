import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MailKind } from '../notices/kinds'
import { type MailFacts, mailFacts } from './facts'
import { renderEmail } from './render'

const facts = (over: Partial<MailFacts> = {}): MailFacts =>
  mailFacts({
    name: 'Marta Queiroz',
    municipality: 'Assú',
    protocol: '2026/702',
    enterprise: 'Cerâmica Vale do Assú',
    dueOn: '2026-12-10',
    days: 22,
    items: 5,
    code: '7K2MQ9RX4TBN8',
    link: 'https://ambiental.example/a/1',
    verifyUrl: 'https://ambiental.example/protocol-verification',
    replies: true,
    ...over,
  })

/** What a reader sees of the HTML, in its order. */
const seen = (html: string): string =>
  html
    .replace(/<(title|style)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const subjects: Partial<Record<MailKind, [Partial<MailFacts>, string][]>> = {
  request: [
    [{}, 'Processo 2026/702: responda até 10/12/2026'],
    [{ dueOn: null, days: null }, 'Processo 2026/702: responda ao pedido'],
  ],
  reminder: [
    [{ days: 7 }, 'Faltam 7 dias para responder: 2026/702'],
    [{ days: 1 }, 'Falta 1 dia para responder: 2026/702'],
    [{ days: -1 }, 'O prazo para responder terminou: 2026/702'],
  ],
  moreTime: [
    [{ outcome: 'GRANTED' }, 'Mais prazo concedido: 2026/702'],
    [{ outcome: 'DENIED' }, 'Mais prazo negado: 2026/702'],
  ],
  archival: [[{}, 'Proposta de arquivamento: 2026/702']],
  decided: [[{ outcome: 'REJECTED' }, 'Decisão no processo 2026/702']],
  digest: [[{ items: 1 }, 'Sua mesa hoje: 1 processo']],
  confirm: [[{}, 'Confirme seu e-mail']],
}

describe('the e-mail of a notice', () => {
  it('[N4.01] an e-mail has the subject of its kind, is signed by the municipality and carries its code', () => {
    for (const [kind, cases] of Object.entries(subjects))
      for (const [over, subject] of cases)
        expect(renderEmail(kind as MailKind, facts(over)).subject).toBe(subject)
    expect(renderEmail('request', facts()).text).toBe(`Município de Assú

O município pediu 5 itens

Olá, Marta Queiroz.

A análise do processo 2026/702 (Cerâmica Vale do Assú) aguarda a sua resposta.

RESPONDA ATÉ 10/12/2026 (restam 22 dias)

Ver e responder:
https://ambiental.example/a/1

Precisa de mais tempo? Na mesma página você pode pedir mais prazo.

--${' '}
Isto é da prefeitura?
Código deste aviso: AV-7K2M-Q9RX-4TBN-8
Confira em
https://ambiental.example/protocol-verification

Este aviso não pede senha nem pagamento.

Dúvidas? Responda a este e-mail: a resposta vai para o Município de Assú.
`)
  })

  it('[N4.01] plain text and HTML say the same, and the HTML loads nothing', () => {
    const digest = [
      { title: 'Vencidas', total: 12, lines: [{ text: '2026/701', link: 'https://ambiental.example/p/1' }] },
    ]
    const all = { reason: 'Falta a\nassinatura.', outcome: 'REJECTED', digest } as const
    for (const kind of ['request', 'decided', 'digest', 'reset', 'archival'] as const) {
      const { text, html } = renderEmail(kind, facts(all))
      const shown = words(seen(html).replaceAll('Ou copie o endereço:', ''))
      expect(shown).toEqual(words(text.replace('Confira em\nhttps://', 'Confira em ')))
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=/i)
    }
  })

  it('[N4.02] typed text stays text: on one line in the subject, escaped in the HTML', () => {
    const typed = fc.string({ unit: 'binary', maxLength: 60 })
    const hostile = fc.constantFrom(
      '</td><img src=x onerror=alert(1)>',
      '"><a href="http://x">',
      '{link}',
      '&lt;',
      "'",
    )
    const value = fc.oneof(
      hostile,
      fc.tuple(typed, hostile).map((parts) => parts.join('')),
    )
    const tags = (html: string) => html.match(/<[a-z/!]/gi)?.length
    fc.assert(
      fc.property(value, value, value, value, (name, enterprise, reason, text) => {
        const template = {
          subject: 'Processo {protocolo} {nome}',
          text: `a${text.replace(/\{|\n|\r/g, '')}b {nome} {link}`,
        }
        const plain = renderEmail('archival', facts({ name: 'x', enterprise: 'x', reason: 'x' }), {
          ...template,
          text: 'ab {nome} {link}',
        })
        const mail = renderEmail(
          'archival',
          facts({ name, enterprise, reason: reason.replace(/\n/g, ' ') }),
          template,
        )
        expect(tags(mail.html)).toBe(tags(plain.html))
        expect(mail.html.match(/<[^>]*(?:onerror|http:\/\/x)/)).toBeNull()
        expect(mail.subject).not.toMatch(/[\r\n]/)
      }),
    )
  })

  it('[N4.02] a municipality rewords subject and text; a missing link is added, and a paragraph without its value is omitted', () => {
    const template = {
      subject: '{municipio}: {itens} itens até {prazo}',
      text: 'Prezado(a) {nome},\nfaltam {dias} dias.\n\nMotivo: {motivo}\n\n{prazo}',
    }
    const { subject, text } = renderEmail('request', facts(), template)
    expect(subject).toBe('Assú: 5 itens até 10/12/2026')
    expect(text).toContain(
      'Prezado(a) Marta Queiroz,\nfaltam 22 dias.\n\nRESPONDA ATÉ 10/12/2026 (restam 22 dias)',
    )
    expect(text).toContain('Ver e responder:\nhttps://ambiental.example/a/1')
    expect(text).not.toContain('Motivo')
    const unknownDay = renderEmail('request', facts({ dueOn: null, days: null }), template)
    expect(unknownDay.subject).toBe('Processo 2026/702: responda ao pedido')
    const inline = renderEmail('request', facts(), { subject: 'x', text: 'Abra {link} e responda.' })
    expect(inline.text.match(/ambiental\.example\/a\/1/g)).toHaveLength(1)
  })

  it('[N4.03] CPF, CNPJ, phone, e-mail, CEP and file names that somebody typed are masked', () => {
    const personal = [
      '529.982.247-25',
      '52998224725',
      '12.345.678/0001-95',
      '12345678000195',
      '12ABC34501DE35',
      '(84) 99123-1234',
      'ana@exemplo.com.br',
      '59010-000',
      'planta_baixa.pdf',
    ]
    for (const value of personal) {
      const typed = `Sobre ${value}: corrigir`
      const { subject, text, html } = renderEmail(
        'archival',
        facts({ name: typed, enterprise: typed, reason: typed }),
        { subject: '{nome} {empreendimento}', text: '{nome} {empreendimento} {motivo}' },
      )
      expect([subject, text, html].filter((part) => part.includes(value))).toEqual([])
      expect(subject).toContain('corrigir')
    }
    expect(renderEmail('archival', facts({ reason: 'Lei 12.651/2012, art. 4º' })).text).toContain(
      '> Lei 12.651/2012, art. 4º',
    )
  })
})
