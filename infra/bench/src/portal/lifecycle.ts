import type { Call, Caller, PortalClient } from './client'
import { proofForm, sampleFiling } from './filing'

/** The people who take turns on one process. */
export interface Pair {
  readonly applicant: Caller
  readonly analyst: Caller
}

/** A complete life from filing to licence. The first step opens the process of the others. */
const STEPS: readonly ((pair: Pair) => Omit<Call, 'path'> & { readonly action: string })[] = [
  ({ applicant }) => ({ action: 'protocol', by: applicant, body: proofForm }),
  ({ analyst }) => ({ action: 'start-analysis', by: analyst }),
  ({ analyst }) => ({
    action: 'request-complementation',
    by: analyst,
    body: { description: 'Apresentar o memorial descritivo assinado.' },
  }),
  ({ applicant }) => ({
    action: 'answer-complementation',
    by: applicant,
    body: { observations: 'Segue o memorial.' },
  }),
  ({ analyst }) => ({ action: 'approve', by: analyst, body: { observations: 'De acordo.' } }),
  ({ analyst }) => ({ action: 'cancel', by: analyst, body: { action: 'finalize' } }),
]

/** A command with a response. */
export interface Command {
  readonly milliseconds: number
  /** Its process. */
  readonly id: string
}

/** Runs one life command by command. */
export async function* liveOnce(
  client: PortalClient,
  pair: Pair,
  municipalityId: string,
): AsyncGenerator<Command> {
  let began = performance.now()
  const { id } = await client.post<{ id: string }>(
    '/processes/json',
    sampleFiling(municipalityId),
    pair.applicant,
  )
  yield { milliseconds: performance.now() - began, id }
  for (const step of STEPS) {
    const { action, ...call } = step(pair)
    began = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- each step depends on the previous one
    await client.send({ method: 'POST', path: `/processes/${id}/${action}`, ...call })
    yield { milliseconds: performance.now() - began, id }
  }
}

/** An endless sequence of lives. */
export async function* livesOf(
  client: PortalClient,
  pair: Pair,
  municipalityId: string,
): AsyncGenerator<Command, never> {
  for (;;) yield* liveOnce(client, pair, municipalityId)
}
