import { licenceStream } from '@licensing/contracts'
import { civilDateOf } from '@licensing/legal-clock'
import { aLicence, type LicenceSample } from '@licensing/test-support'
import type { WholeApi } from '@licensing/test-support/whole-api'
import { storedFile } from '../stored-file'

const meta = { actorId: null, actorRole: null, correlationId: 'recorded-by-a-test' }

/** A condition of the licence that takes files and a declaration. */
const REPORT = {
  text: 'Apresentar o relatório de monitoramento.',
  due: { kind: 'days', days: 30 },
  proofRequired: false,
} as const

/** Records a licence with one condition, issued and final today and with its file stored. @returns its id */
export const grantLicence = async (
  api: Pick<WholeApi, 'foundations'>,
  sample: LicenceSample,
): Promise<string> => {
  const { store, database } = api.foundations
  const issuedOn = civilDateOf(new Date())
  const { objectKey } = await storedFile(api)
  const { issue, makeFinal } = aLicence({ issuedOn, conditions: [REPORT], objectKey, ...sample })
  const { licenceId } = issue.data
  const final = { ...makeFinal, data: { ...makeFinal.data, objectKey } }
  await store.append(database, {
    streamId: licenceStream(licenceId),
    events: [issue, final],
    meta,
    recordedAt: new Date(),
  })
  return licenceId
}
