import { setTimeout as pause } from 'node:timers/promises'
import { aPage } from '@licensing/test-support'
import type { Benchmark } from '../benchmark'
import { median } from '../measure'
import { ADMIN, startPortalProcess, type PortalProcess } from '../portal/portal-process'

const IDLE_MB = 250
const RISE_MB = 32
const FILE_BYTES = 10 * 1024 * 1024
const LOOKS = 20
const LOOK_EVERY_MS = 100

const json = async <T>(response: Response): Promise<T> => {
  if (!response.ok) throw new Error(`The portal refused: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** Calls the portal as its super admin. */
async function signedIn({ url }: PortalProcess) {
  const send = (path: string, body: object, token?: string) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
  const { token } = await json<{ token: string }>(await send('/auth/login', ADMIN))
  return {
    send: (path: string, body: object) => send(path, body, token),
    upload: (path: string, body: FormData) =>
      fetch(`${url}/api${path}`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body }),
  }
}

/** Drafts a process in a new municipality. @returns the municipality */
async function draft({ send }: Awaited<ReturnType<typeof signedIn>>): Promise<string> {
  const { id } = await json<{ id: string }>(
    await send('/municipalities', { name: 'Natal', status: 'ACTIVE' }),
  )
  const fields = { municipalityId: id, requestType: 'LICENCIAMENTO_AMBIENTAL', draft: true }
  await json(await send('/processes/json', fields))
  return id
}

const formWithFile = (municipalityId: string): FormData => {
  const content = new Uint8Array(aPage('', FILE_BYTES))
  const form = new FormData()
  form.append('municipalityId', municipalityId)
  form.append('requestType', 'LICENCIAMENTO_AMBIENTAL')
  form.append('draft', 'true')
  form.append('documents[requerimento][0]', new File([content], 'requerimento.pdf'))
  return form
}

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
  const admin = await signedIn(portal)
  const municipalityId = await draft(admin)
  const form = formWithFile(municipalityId)
  const before = await idle(portal)
  const peak = await peakDuring(portal, admin.upload('/processes', form).then(json))
  return { 'idle after the start': atRest, 'before the upload': before, 'rise by the upload': peak - before }
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
