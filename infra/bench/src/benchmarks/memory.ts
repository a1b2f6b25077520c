import { setTimeout as pause } from 'node:timers/promises'
import type { Benchmark } from '../benchmark'
import { median } from '../measure'
import { PortalClient, signIn } from '../portal/client'
import { multipartForm } from '../portal/filing'
import { ADMIN, startPortalProcess, type PortalProcess } from '../portal/portal-process'

const IDLE_MB = 250
const RISE_MB = 32
const FILE_BYTES = 10 * 1024 * 1024
const LOOKS = 20
const LOOK_EVERY_MS = 100

const FIELDS = { requestType: 'LICENCIAMENTO_AMBIENTAL', draft: 'true' }

/** The peak of the samples until `work` has ended. */
async function peakDuring(portal: PortalProcess, work: Promise<unknown>): Promise<number> {
  const ending = new AbortController()
  const ended = work.finally(() => ending.abort())
  // Awaited below. An unhandled rejection before that would end the run and leave the portal running.
  ended.catch(() => undefined)
  let peak = 0
  while (!ending.signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- samples are taken one after the other
    peak = Math.max(peak, await portal.residentMb())
    // oxlint-disable-next-line no-await-in-loop -- as above
    await pause(2)
  }
  await ended
  return peak
}

async function idle(portal: PortalProcess): Promise<number> {
  const seen: number[] = []
  for (let look = 0; look < LOOKS; look += 1) {
    // oxlint-disable-next-line no-await-in-loop -- spread over two seconds on purpose
    await pause(LOOK_EVERY_MS)
    // oxlint-disable-next-line no-await-in-loop -- as above
    seen.push(await portal.residentMb())
  }
  return median(seen)
}

async function measure(portal: PortalProcess): Promise<Record<string, number>> {
  const atRest = await idle(portal)
  const client = new PortalClient(portal.url, 1)
  try {
    const by = await signIn(client, ADMIN)
    const town = { name: 'Natal', status: 'ACTIVE' }
    const { id: municipalityId } = await client.post<{ id: string }>('/municipalities', town, by)
    // Loads the code of commands, so that the rise is the upload's.
    await client.post('/processes/json', { ...FIELDS, municipalityId, draft: true }, by)
    const file = { part: 'documents[requerimento][0]', name: 'requerimento.pdf', bytes: FILE_BYTES }
    const body = multipartForm(file, { ...FIELDS, municipalityId })
    const before = await idle(portal)
    const peak = await peakDuring(portal, client.post('/processes', body, by))
    return {
      'idle after the start': atRest,
      'before the upload': before,
      'rise by the upload': peak - before,
    }
  } finally {
    await client.close()
  }
}

/** All services and the web in one Node process, started again in every round. */
export const memoryBenchmark: Benchmark = {
  name: 'Resident memory of the standalone without Postgres, and its rise during an upload of 10 MB',
  unit: 'MB',
  async prepare() {},
  async round() {
    const portal = await startPortalProcess()
    try {
      return await measure(portal)
    } finally {
      await portal.stop()
    }
  },
  ratios: [],
  goals: [
    {
      text: `idle at most ${IDLE_MB} MB`,
      met: (medians) => (medians['idle after the start'] ?? Infinity) <= IDLE_MB,
    },
    {
      text: `rise at most ${RISE_MB} MB`,
      met: (medians) => (medians['rise by the upload'] ?? Infinity) <= RISE_MB,
    },
  ],
}
