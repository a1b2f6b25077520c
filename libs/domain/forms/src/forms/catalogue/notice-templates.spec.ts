import { NOTICE_MARKERS } from '@licensing/contracts'
import { expect, it } from 'vitest'
import { errorsIn } from '../../testing/errors-in'
import { noticeTemplates } from './notice-templates'

const errors = (request: unknown) => errorsIn(noticeTemplates, { request })
const long = (length: number) => 'a'.repeat(length)

it("[N4.02] a municipality's words for a notice keep their line breaks, except in the subject", () => {
  const all = NOTICE_MARKERS.map((marker) => `{${marker}}`).join('\n')
  expect(
    noticeTemplates.parse({ request: { subject: ' Pedido\n{protocolo} ', text: `${all}\n\nAssinado` } }),
  ).toEqual({ request: { subject: 'Pedido {protocolo}', text: `${all}\n\nAssinado` } })
})

it("[N4.02] a municipality's words with an unknown marker are refused", () => {
  for (const marker of ['cpf', 'Nome', '', 'prazo '])
    expect(errors({ subject: `Olá {nome} {${marker}}`, text: `{${marker}}` })).toEqual({
      'request.subject': `Marcador desconhecido: {${marker}}`,
      'request.text': `Marcador desconhecido: {${marker}}`,
    })
})

it("a municipality's words have a subject and a text of bounded length, only for e-mails about processes", () => {
  expect(errors({})).toEqual({
    'request.subject': 'Assunto é obrigatório',
    'request.text': 'Texto é obrigatório',
  })
  expect(errors({ subject: long(201), text: long(5001) })).toEqual({
    'request.subject': 'Máximo de 200 caracteres',
    'request.text': 'Máximo de 5000 caracteres',
  })
  for (const kind of ['reset', 'digest', 'started', 'other'])
    expect(errorsIn(noticeTemplates, { [kind]: { subject: 'a', text: 'b' } })).toEqual({
      [kind]: 'Campo desconhecido',
    })
  expect(errorsIn(noticeTemplates, 5)).toEqual({ '': 'Dados inválidos' })
})
