import { describe, expect, it } from 'vitest'
import { checkFile, fileRules, MAX_FILE_BYTES, nameOfKind, type FileRule } from './files'

const small = { size: 1024 }
const tooLarge = { size: MAX_FILE_BYTES + 1 }

/** Kinds of content. */
const allowed = (rule: FileRule): string[] =>
  (['pdf', 'jpg', 'png', 'svg', 'doc', 'docx', 'p12', null] as const).flatMap((kind) =>
    kind !== null && checkFile(rule, { name: 'arquivo', ...small, kind }) === null ? [kind] : [],
  )

const { crest: _, ...ofDocuments } = fileRules
const documentRules: FileRule[] = Object.values(ofDocuments)

describe('file rules', () => {
  it('[R5.35] file rules allow PDF, JPG, PNG or SVG of at most 10 MB for a process', () => {
    const rule = fileRules.processDocument
    expect(allowed(rule)).toEqual(['pdf', 'jpg', 'png', 'svg'])
    expect(rule.accept).toBe('.pdf,.jpg,.jpeg,.png,.svg,application/pdf,image/jpeg,image/png,image/svg+xml')
    expect(checkFile(rule, { name: 'planta.dwg', ...small })).toBe(
      'Tipo de arquivo não permitido: planta.dwg. Use PDF, JPG, PNG ou SVG.',
    )
    expect(checkFile(rule, { name: 'planta.pdf', ...tooLarge })).toBe(
      'Arquivo muito grande: planta.pdf. Máximo 10MB.',
    )
    expect(checkFile(rule, { name: 'PLANTA.PDF', size: MAX_FILE_BYTES })).toBeNull()
  })

  it("[R5.36] file rules allow the same types for receipts, with the receipt upload's messages", () => {
    const rule = fileRules.paymentReceipt
    expect(allowed(rule)).toEqual(['pdf', 'jpg', 'png', 'svg'])
    expect(checkFile(rule, { name: 'recibo.txt', ...small })).toBe(
      'Tipo de arquivo não permitido. Use PDF, JPG, PNG ou SVG.',
    )
    expect(checkFile(rule, { name: 'recibo.pdf', ...tooLarge })).toBe('Arquivo muito grande. Máximo 10MB.')
    expect(rule.emptyMessage).toBe('Selecione um arquivo para upload')
  })

  it('[R5.37] file rules allow PDF, JPG or PNG on the protocol screen', () => {
    const rule = fileRules.protocolReceipt
    expect(allowed(rule)).toEqual(['pdf', 'jpg', 'png'])
    expect(checkFile(rule, { name: 'recibo.svg', ...small, kind: 'svg' })).toBe(
      'Tipo de arquivo não permitido. Use PDF, JPG ou PNG.',
    )
    expect(rule.emptyMessage).toBe('Comprovante de pagamento é obrigatório')
  })

  it('[R5.38] a correction also allows DOC and DOCX, but not SVG', () => {
    const rule = fileRules.correctionDocument
    expect(allowed(rule)).toEqual(['pdf', 'jpg', 'png', 'doc', 'docx'])
    expect(checkFile(rule, { name: 'laudo.docx', ...tooLarge })).toBe(
      'Arquivo muito grande: laudo.docx. Máximo 10MB.',
    )
    expect(rule.emptyMessage).toBe('Selecione pelo menos um arquivo para upload')
  })

  it('file rules name the kinds of their messages in the hint of the field', () => {
    const hints = Object.values(fileRules).map((rule) => rule.hint)
    expect(hints).toContain('PDF, JPG, PNG ou SVG, até 10 MB')
    expect(fileRules.correctionDocument.hint).toBe('PDF, DOC, DOCX, JPG ou PNG, até 10 MB')
    for (const { hint, typeMessage } of documentRules)
      expect(typeMessage('a.exe')).toContain(`Use ${hint.replace(', até 10 MB', '')}.`)
  })

  it('[R9.04] limit every document to 10 MB', () => {
    for (const rule of documentRules) {
      expect(rule.maxBytes).toBe(10 * 1024 * 1024)
      expect(checkFile(rule, { name: 'a.pdf', size: rule.maxBytes })).toBeNull()
      expect(checkFile(rule, { name: 'a.pdf', size: rule.maxBytes + 1 })).toBe(rule.sizeMessage('a.pdf'))
    }
  })

  it('[L2.14] file rules take a crest by its content, up to 1 MB, with one message for whatever is wrong', () => {
    const rule = fileRules.crest
    const message = 'Envie um PNG de 64 a 2000 pixels e até 1 MB.'
    expect(checkFile(rule, { name: 'brasao', size: 1024 * 1024, kind: 'png' })).toBeNull()
    expect(checkFile(rule, { name: 'brasao.png', size: 1024 * 1024 + 1, kind: 'png' })).toBe(message)
    expect(checkFile(rule, { name: 'brasao.png', ...small, kind: 'jpg' })).toBe(message)
  })

  it('[D9.11] judge a file by its content, and by its name only where that is of another format', () => {
    const rule = fileRules.processDocument
    const names = ['a.pdf', 'a.jfif', 'a.JPE', 'image:1641', 'pdf', 'foto.heic', 'requerimento.doc', 'v1.2']
    for (const name of names) {
      expect([name, checkFile(rule, { name, ...small })]).toEqual([name, null])
      expect([name, checkFile(rule, { name, ...small, kind: 'pdf' })]).toEqual([name, null])
      expect(checkFile(rule, { name, ...small, kind: null })).toBe(rule.typeMessage(name))
      expect(checkFile(rule, { name, ...small, kind: 'docx' })).toBe(rule.typeMessage(name))
    }
    for (const name of ['a.exe', 'planta.DWG', 'recibo.txt']) {
      expect(checkFile(rule, { name, ...small })).toBe(rule.typeMessage(name))
      expect(checkFile(rule, { name, ...small, kind: 'pdf' })).toBe(rule.typeMessage(name))
    }
    expect(checkFile(rule, { name: 'a.pdf', size: 0 })).toBe('Arquivo vazio: a.pdf')
  })

  it('[D9.11] file rules offer a file under an extension of its content', () => {
    const cases = [
      ['planta.pdf', 'pdf', 'planta.pdf'],
      ['FOTO.JPEG', 'jpg', 'FOTO.JPEG'],
      ['foto.jfif', 'jpg', 'foto.jpg'],
      ['foto.JPE', 'jpg', 'foto.jpg'],
      ['foto.heic', 'jpg', 'foto.jpg'],
      ['image:1641', 'jpg', 'image:1641.jpg'],
      ['foto', 'jpg', 'foto.jpg'],
      ['foto.jpg', 'pdf', 'foto.pdf'],
      ['memorial.doc', 'docx', 'memorial.docx'],
      ['Parecer nº 1.2', 'pdf', 'Parecer nº 1.2.pdf'],
      ['.jpg', 'pdf', 'arquivo.pdf'],
    ] as const
    expect(cases.map(([name, kind]) => nameOfKind(name, kind))).toEqual(cases.map(([, , offered]) => offered))
  })
})
