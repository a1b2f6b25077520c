import { setTimeout as pause } from 'node:timers/promises'
import type { Benchmark } from '../benchmark'
import { mean, median } from '../measure'
import { PortalClient, signIn } from '../portal/client'
import { liveOnce } from '../portal/lifecycle'
import { enterPeople, type People } from '../portal/people'
import { ADMIN, startPortalProcess, type PortalProcess } from '../portal/portal-process'

const CLIENTS = 4
const SAMPLES = 120
const WARM_UP_SHARE = 0.5
const MOST_GROWTH_PERCENT = 5

interface Sample {
  readonly minute: number
  readonly mb: number
}

/** The slope of the least-squares line through the samples, in MB per minute. */
export const slopeOf = (samples: readonly Sample[]): number => {
  const [minute, mb] = [mean(samples.map((one) => one.minute)), mean(samples.map((one) => one.mb))]
  const above = samples.reduce((sum, one) => sum + (one.minute - minute) * (one.mb - mb), 0)
  const below = samples.reduce((sum, one) => sum + (one.minute - minute) ** 2, 0)
  return above / below
}

/** Growth of the median from the first third to the last, in percent. */
export const growthOf = (samples: readonly Sample[]): number => {
  const third = Math.floor(samples.length / 3)
  const first = median(samples.slice(0, third).map(({ mb }) => mb))
  const last = median(samples.slice(-third).map(({ mb }) => mb))
  return ((last - first) / first) * 100
}

async function keepBusy(client: PortalClient, people: People, signal: AbortSignal): Promise<void> {
  const work = async (index: number) => {
    const [applicant, analyst] = [people.applicants[index], people.analysts[index]]
    if (applicant === undefined || analyst === undefined) throw new Error('The benchmark has too few people')
    while (!signal.aborted)
      // oxlint-disable-next-line no-await-in-loop -- one life after the other
      for await (const { id } of liveOnce(client, { applicant, analyst }, people.municipalityId)) {
        await client.send({ path: `/processes/${id}`, by: applicant })
        await client.send({ path: '/processes?limit=10', by: analyst })
        if (signal.aborted) return
      }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => work(index)))
}

async function watch(portal: PortalProcess, forMs: number): Promise<Sample[]> {
  const began = performance.now()
  const samples: Sample[] = []
  for (let look = 0; look < SAMPLES; look += 1) {
    // oxlint-disable no-await-in-loop -- spread over the time on purpose
    await pause(forMs / SAMPLES)
    samples.push({ minute: (performance.now() - began) / 60_000, mb: await portal.residentMb() })
    // oxlint-enable no-await-in-loop
  }
  return samples
}

async function measure(portal: PortalProcess, client: PortalClient, minutes: number) {
  const admin = await signIn(client, ADMIN)
  const people = await enterPeople(client, admin, { applicants: CLIENTS, analysts: CLIENTS })
  const stopping = new AbortController()
  const busy = keepBusy(client, people, stopping.signal)
  // Awaited below. An unhandled rejection before that would end the run and leave the portal running.
  busy.catch(() => undefined)
  await pause(minutes * 60_000 * WARM_UP_SHARE)
  const samples = await watch(portal, minutes * 60_000)
  stopping.abort()
  await busy
  return {
    'median MB': median(samples.map(({ mb }) => mb)),
    'highest MB': Math.max(...samples.map(({ mb }) => mb)),
    'slope, MB per minute': slopeOf(samples),
    'last third over first, %': growthOf(samples),
  }
}

/** Finds memory leaks: lives and reads without a pause, after a warm-up of half the time. */
export const memoryFlatBenchmark = (minutes: number): Benchmark => ({
  name: `Resident memory over ${minutes} min of steady load`,
  unit: 'MB',
  async prepare() {},
  async round() {
    const portal = await startPortalProcess()
    const client = new PortalClient(portal.url, CLIENTS)
    try {
      return await measure(portal, client, minutes)
    } finally {
      await client.close()
      await portal.stop()
    }
  },
  ratios: [],
  goals: [
    {
      text: `last third at most ${MOST_GROWTH_PERCENT} % above the first`,
      met: (medians) => (medians['last third over first, %'] ?? Infinity) <= MOST_GROWTH_PERCENT,
    },
  ],
})
