import { AUTHENTICITY_VERDICTS, type DocumentVerification } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { published } from '../../testing/documents'
import { badgeOf, verdictTextOf } from './file-texts'

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
  it.each<[DocumentVerification['verdict'], string, string, string | null, string | null]>([
    ['VALID', 'ok', 'Documento autêntico e válido', null, 'Válida'],
    [
      'EXTENDED',
      'ok',
      'Documento autêntico, licença prorrogada',
      'Venceu em 18/11/2032 e vale até a decisão da renovação 2032/018.',
      'Prorrogada',
    ],
    [
      'SUSPENDED',
      'warn',
      'Documento autêntico, licença suspensa',
      'Desde 03/11/2026: laudo de ruído não apresentado.',
      'Suspensa',
    ],
    [
      'REVOKED',
      'bad',
      'Documento autêntico, licença cancelada',
      'Desde 03/11/2026: laudo de ruído não apresentado.',
      'Cancelada',
    ],
    ['EXPIRED', 'warn', 'Documento autêntico, licença vencida', null, 'Vencida'],
    ['SUPERSEDED', 'warn', 'Documento autêntico, substituído', 'Vale LO 13/2026, versão 2.', 'Substituída'],
    ['NO_VALIDITY', 'warn', 'Documento autêntico, sem validade', null, 'Sem validade'],
    ['AUTHENTIC', 'ok', 'Documento autêntico', null, null],
  ])('the card of %s has its tone, texts and badge', (verdict, ...[tone, title, detail, label]) => {
    expect(verdictTextOf({ ...licence, verdict }, { appended: false })).toEqual({ tone, title, detail })
    expect(badgeOf({ ...licence, verdict })).toEqual(label === null ? null : { tone, label })
  })

  it('what a verdict says is never green for a file with something after the document', () => {
    const green = AUTHENTICITY_VERDICTS.filter(
      (verdict) => verdictTextOf({ ...licence, verdict }, { appended: true }).tone === 'ok',
    )
    expect(green).toEqual([])
  })
})
