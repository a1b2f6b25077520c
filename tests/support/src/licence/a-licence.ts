import { createHash, randomUUID } from 'node:crypto'
import type { LicenceEvent } from '@licensing/contracts'
import { issuedFacts } from '@licensing/licence/testing'

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
    ...issuedFacts,
    licenceId,
    processId: randomUUID(),
    ownerId: randomUUID(),
    documentId: randomUUID(),
    objectKey: `issued/${licenceId}`,
    sha256: sha256Of(`issued ${licenceId}`),
    sequence,
    year,
    number: `LO ${sequence}/${year}`,
    code,
    verifyAt: `https://licencas.example/registro-publico/licencas/${code}`,
    protocolNumber: `${year}/${String(sequence).padStart(3, '0')}`,
    issuedOn,
    validUntil: `${year + 6}${issuedOn.slice(4)}`,
    municipalityId: randomUUID(),
    municipalityName: 'Natal',
    ibgeCode: '2408102',
    renewBy: null,
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
