import { expect, it } from 'vitest'
import { fileRules } from './files'
import { REFUSAL_REASONS, refusalMessage } from './refusal-reasons'

const rule = fileRules.processDocument

it('[R5.35] [D9.11] each reason to refuse a file names the file and the remedy, after the text about its type', () => {
  expect(refusalMessage('activePdf', rule, 'planta.pdf')).toBe(
    'O arquivo planta.pdf contém código (JavaScript) ou ações automáticas e não pode ser enviado. ' +
      'Gere o PDF novamente sem formulários ativos.',
  )
  expect(refusalMessage('password', rule, 'planta.pdf')).toBe('planta.pdf está protegido por senha.')
  expect(refusalMessage('damaged', rule, 'planta.pdf')).toBe('planta.pdf está incompleto ou danificado.')
  const types = ['signatureEnvelope', 'heic', 'rtf', 'html', 'word2003'] as const
  expect(types.map((reason) => refusalMessage(reason, rule, 'a.doc'))).toEqual(
    [
      'a.doc é um envelope de assinatura (.p7s): exporte o PDF assinado.',
      'a.doc é uma foto HEIC: nos ajustes da câmera escolha "Mais compatível", ou envie em JPG.',
      'a.doc é RTF: salve como PDF ou DOCX.',
      'a.doc é HTML: salve como PDF ou DOCX.',
      'a.doc é Word 2003: salve como PDF ou DOCX.',
    ].map((reason) => `Tipo de arquivo não permitido: a.doc. Use PDF, JPG, PNG ou SVG. ${reason}`),
  )
  for (const reason of REFUSAL_REASONS) expect(refusalMessage(reason, rule, '$&.pdf')).toContain('$&.pdf')
})
