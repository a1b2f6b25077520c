import { Readable } from 'node:stream'
import { licenceStream } from '@licensing/contracts'
import { newObjectKey } from '@licensing/document-store'
import { aLicence, type LicenceSample } from '@licensing/test-support'
import type { WholeApi } from '@licensing/test-support/whole-api'

const PDF = Buffer.from('%PDF-1.7\n')
const meta = { actorId: null, actorRole: null, correlationId: 'recorded-by-a-test' }

/** A condition of the licence that takes files and a declaration. */
const REPORT = {
  text: 'Apresentar o relatório de monitoramento.',
  due: { kind: 'days', days: 30 },
  proofRequired: false,
} as const

/** Records a licence with one condition, issued and final today and with its file stored. @returns its id */
export const grantLicence = async (
  { foundations: { store, database, documents } }: Pick<WholeApi, 'foundations'>,
  sample: LicenceSample,
): Promise<string> => {
  const issuedOn = new Date().toISOString().slice(0, 10)
  const objectKey = newObjectKey()
  const { issue, makeFinal } = aLicence({ issuedOn, conditions: [REPORT], objectKey, ...sample })
  const { licenceId } = issue.data
  const final = { ...makeFinal, data: { ...makeFinal.data, objectKey } }
  const content = { stream: Readable.from([PDF]), size: PDF.length }
  await documents.put(objectKey, content, { mediaType: 'application/pdf', sha256: '0' })
  await store.append(database, {
    streamId: licenceStream(licenceId),
    events: [issue, final],
    meta,
    recordedAt: new Date(),
  })
  return licenceId
}
