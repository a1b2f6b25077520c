import type { ProcessBuilder } from '@licensing/test-support'
import { aFiling, anAnalyst, anApplicant } from '@licensing/test-support'
import type { Attempt } from '../commands/attempts'
import type { Command, Kind } from '../commands/command'
import { streamOf } from '../model/timeline'
import type { StoredProcessEvent } from '../portals/history'
import type { Answer, Person } from '../scene/call'
import { checkEvidence, evidenceOf } from '../verify/verify'

const personOf = ({ id, role }: { id: string; role: Person['role'] }, name: string): Person => ({
  id,
  role,
  name,
  email: `${name}@example.org`,
  municipalityIds: [],
  token: '',
})
export const maria = personOf(anApplicant, 'maria')
export const ana = personOf(anAnalyst, 'ana')

/** An attempt of a constructed run: the command, its start and end, and the response. */
export interface Sent {
  readonly id: string
  readonly kind: Kind
  readonly by?: Person
  readonly key?: string
  readonly text?: string
  readonly during: readonly [number, number]
  readonly status: number
  readonly body?: object | string
}

const answerOf = ({ status, body = '' }: Sent): Answer => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return {
    status,
    text,
    bytes: Buffer.from(text),
    headers: new Headers(),
    body: () => JSON.parse(text),
    as: (schema) => schema.parse(JSON.parse(text)),
    refusal: () => JSON.parse(text),
  }
}

const attemptOf =
  (process: ProcessBuilder) =>
  (sent: Sent): Attempt => {
    const { id, kind, by = ana, key, text = id, during } = sent
    const municipality = { id: String(aFiling().municipalityId), feeExempt: false }
    const command: Command = {
      kind,
      by,
      key,
      text,
      filed: { municipality, applicantName: String(aFiling().applicantName) },
      processId: kind === 'file' ? undefined : process.id,
      correctionId: undefined,
      documentId: undefined,
      field: 'enterpriseName',
      withFile: kind === 'attachReceipt',
      verified: true,
      second: false,
    }
    return { id, command, instance: 0, began: during[0], ended: during[1], answer: answerOf(sent) }
  }

/** The process's events as stored, each by the attempt of the same place; neighbours of one attempt are one transaction. */
const storedOf = (process: ProcessBuilder, by: readonly string[]): StoredProcessEvent[] =>
  process.events().map((event, at) => {
    const correlationId = by[at] ?? ''
    const meta = { ...event.meta, correlationId }
    return { ...event, meta, streamId: streamOf(process.id), txid: String(100 + by.indexOf(correlationId)) }
  })

/** The findings in a run of one process. `by`: for each event of it, the id of the attempt it carries. */
export const findingsOf = (process: ProcessBuilder, by: readonly string[], sent: readonly Sent[]): string[] =>
  checkEvidence(
    evidenceOf(storedOf(process, by), sent.map(attemptOf(process)), { existing: new Set(), faulty: false }),
  ).flat()
