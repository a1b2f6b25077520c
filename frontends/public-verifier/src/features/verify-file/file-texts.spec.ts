import { AUTHENTICITY_VERDICTS, type DocumentVerification } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { published } from '../../testing/documents'
import { verdictTextOf } from './file-texts'

const licence: DocumentVerification = {
  ...published,
  number: 'LO 12/2026',
  validUntil: '2032-11-18',
  since: '2026-11-03',
  reason: 'laudo de ruído não apresentado.',
  renewalProtocol: '2032/018',
  current: { number: 'LO 13/2026', version: 2, code: 'C', sha256: 'f' },
}

describe('what a verdict says', () => {
  it.each<[DocumentVerification['verdict'], string, string, string | null]>([
    ['VALID', 'ok', 'Documento autêntico e válido', null],
    [
      'EXTENDED',
      'ok',
      'Documento autêntico, licença prorrogada',
      'Venceu em 18/11/2032 e vale até a decisão da renovação 2032/018.',
    ],
    [
      'SUSPENDED',
      'warn',
      'Documento autêntico, licença suspensa',
      'Desde 03/11/2026: laudo de ruído não apresentado.',
    ],
    [
      'REVOKED',
      'bad',
      'Documento autêntico, licença cancelada',
      'Desde 03/11/2026: laudo de ruído não apresentado.',
    ],
    ['EXPIRED', 'warn', 'Documento autêntico, licença vencida', null],
    ['SUPERSEDED', 'warn', 'Documento autêntico, substituído', 'Vale LO 13/2026, versão 2.'],
    ['NO_VALIDITY', 'warn', 'Documento autêntico, sem validade', null],
    ['AUTHENTIC', 'ok', 'Documento autêntico', null],
  ])('%s', (verdict, tone, title, detail) =>
    expect(verdictTextOf({ ...licence, verdict }, { appended: false })).toEqual({ tone, title, detail }),
  )

  it('what a verdict says is never green for a file with something after the document', () => {
    const green = AUTHENTICITY_VERDICTS.filter(
      (verdict) => verdictTextOf({ ...licence, verdict }, { appended: true }).tone === 'ok',
    )
    expect(green).toEqual([])
  })
})
