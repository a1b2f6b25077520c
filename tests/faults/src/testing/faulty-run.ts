import { setTimeout as pause } from 'node:timers/promises'
import { type Chance, chanceFrom, chooseSeed } from '../commands/chance'
import { openTraffic, type Traffic } from '../commands/clients'
import type { PortalPair } from '../portals/portals'
import { openScene, type Scene } from '../scene/scene'
import type { Finding } from '../verify/findings'
import { existingProcesses, summaryOf, verify } from '../verify/verify'

/** Traffic of persistent clients during which a spec injects faults. */
export interface FaultyRun {
  readonly seed: number
  readonly scene: Scene
  readonly traffic: Traffic
  /** Drawn from the seed. */
  readonly oneOf: Chance['oneOf']
  /** Injects a fault while clients send commands. Returns once they were answered, also when it fails. */
  whileBusy(breaks: () => Promise<void>): Promise<void>
  /** Restarts killed processes, and waits until both instances are ready. */
  untilReady(): Promise<void>
  /** New findings since the run began; no request may be under way. */
  findings(): Promise<Finding[]>
}

const READY_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 100
const GIVES_UP_AFTER_MS = 10_000
/** Commands before a fault, and after the recovery. */
const TRAFFIC_MS = 1_000

const isReady = async (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

const untilReady = async (url: string, until = Date.now() + READY_WITHIN_MS): Promise<void> => {
  if (await isReady(url)) return
  if (Date.now() > until) throw new Error(`${url} is not ready after ${READY_WITHIN_MS} ms`)
  await pause(LOOK_EVERY_MS)
  await untilReady(url, until)
}

/** @returns a run whose seed is printed; FAULTS_SEED repeats its random choices */
export const openFaultyRun = async (pair: PortalPair): Promise<FaultyRun> => {
  const seed = chooseSeed()
  process.stdout.write(`Faults: FAULTS_SEED=${seed}\n`)
  const scene = await openScene(pair)
  const existing = await existingProcesses(pair)
  const traffic = openTraffic(pair, scene, { seed, persistent: true, limitMs: GIVES_UP_AFTER_MS })
  const known = new Set<Finding>()
  const { below, oneOf } = chanceFrom(seed)
  return {
    seed,
    scene,
    traffic,
    oneOf,
    async whileBusy(breaks) {
      const { stop } = traffic.start()
      try {
        await pause(TRAFFIC_MS / 2 + below(TRAFFIC_MS / 2))
        await breaks()
        await pause(TRAFFIC_MS)
      } finally {
        await stop()
      }
    },
    async untilReady() {
      for (const instance of pair.instances) await instance.restart()
      await Promise.all(pair.urls.map((url) => untilReady(url)))
    },
    async findings() {
      const found = await verify(pair, scene, traffic.journal.attempts, { existing, faulty: true })
      const fresh = found.map((findings) => findings.filter((finding) => !known.has(finding)))
      for (const finding of found.flat()) known.add(finding)
      const summary = summaryOf(fresh)
      return summary.length === 0 ? [] : [`FAULTS_SEED=${seed}`, ...summary]
    },
  }
}
