import { createHash, randomUUID } from 'node:crypto'
import type { LicenceEvent } from '@licensing/contracts'

type Issued = Extract<LicenceEvent, { type: 'LicenceIssued' }>
export type LicenceSample = Partial<Issued['data']>

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')

/** For specs: the events of a licence for an operation, valid for 72 months by default. */
export const aLicence = (
  sample: LicenceSample = {},
): {
  readonly issue: Issued
  readonly makeFinal: Extract<LicenceEvent, { type: 'LicenceMadeFinal' }>
} => {
  const { licenceId = randomUUID(), sequence = 12, issuedOn = '2026-11-18' } = sample
  const year = Number(issuedOn.slice(0, 4))
  const code = sha256Of(licenceId).slice(0, 24).toUpperCase()
  const data: Issued['data'] = {
    licenceId,
    processId: randomUUID(),
    ownerId: randomUUID(),
    documentId: randomUUID(),
    objectKey: `issued/${licenceId}`,
    sha256: sha256Of(`issued ${licenceId}`),
    fileSize: 48_000,
    template: '2026-11',
    kind: 'LO',
    kindName: 'Licença de Operação',
    sequence,
    year,
    number: `LO ${sequence}/${year}`,
    code,
    verifyAt: `https://licencas.example/registro-publico/licencas/${code}`,
    protocolNumber: `${year}/${String(sequence).padStart(3, '0')}`,
    issuedOn,
    timeZone: 'America/Fortaleza',
    validUntil: `${year + 6}${issuedOn.slice(4)}`,
    validityMonths: 72,
    municipalityId: randomUUID(),
    municipalityName: 'Natal',
    state: 'RN',
    ibgeCode: '2408102',
    boundary: null,
    crest: null,
    departmentName: null,
    signatoryName: null,
    signatoryTitle: null,
    legalBasis: null,
    holderName: 'Rede Rota do Sal Ltda.',
    holderType: 'CNPJ',
    holderDocument: '11222333000181',
    enterpriseName: 'Posto Rota do Sal',
    enterpriseAddress: 'Rodovia BR-304, km 42',
    latitude: -5.18783,
    longitude: -37.3441,
    activity: '05.02-3 Posto de revenda de combustíveis',
    activityClass: '4',
    conditions: [],
    publicNotes: null,
    reason: null,
    renewBy: null,
    regime: 'lei-15190-2025',
    rulesVersion: '2026-11',
    renews: null,
    checkpoint: null,
    ...sample,
  }
  const final = { sha256: sha256Of(`final ${licenceId}`), fileSize: 52_000, objectKey: `final/${licenceId}` }
  return {
    issue: { type: 'LicenceIssued', data },
    makeFinal: {
      type: 'LicenceMadeFinal',
      data: { version: 1, effectiveOn: issuedOn, signature: 'CODE', signers: [], ...final },
    },
  }
}
