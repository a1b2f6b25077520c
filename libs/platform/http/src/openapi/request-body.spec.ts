import { fileRules } from '@licensing/forms'
import { describe, expect, it } from 'vitest'
import { filePartsOf } from './request-body'

const rule = fileRules.protocolReceipt

describe('the file parts of a route', () => {
  it('the file parts of a route are those accepted by its rule', () => {
    const categoryOf = (name: string) =>
      /^documents\[(requerimento|comprovante_pagamento)\]\[\d\]$/.exec(name)?.[1]
    expect(filePartsOf({ rule, categoryOf, maxFiles: 3 })).toEqual({
      categories: ['requerimento', 'comprovante_pagamento'],
      anyName: false,
      bare: false,
      mediaTypes: ['application/pdf', 'image/jpeg', 'image/png'],
      maxBytes: 10 * 1024 * 1024,
      maxFiles: 3,
    })
  })

  it('the file parts of a route can have any name, or none', () => {
    const anyName = filePartsOf({ rule, categoryOf: () => 'outros_documentos' })
    expect(anyName).toMatchObject({ anyName: true, bare: true, maxFiles: 20 })
  })
})
