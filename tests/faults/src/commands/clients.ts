import { setTimeout as pause } from 'node:timers/promises'
import type { ProcessResponse } from '@licensing/contracts'
import type { Portals } from '../portals/portals'
import { callsOf } from '../scene/call'
import type { Scene } from '../scene/scene'
import { type Attempt, type Instance, isOpen, type Journal, openJournal, succeeded } from './attempts'
import { type Chance, chanceFrom } from './chance'
import { choose, openNames } from './choose'
import { type Command, creates, isRead } from './command'
import { observe, openSlot, type Slot } from './slot'

export const CLIENTS = 16
const SLOTS = 12
/** Of a hundred commands: with a key to both instances concurrently, and an earlier command again under its key instead. */
const TWICE = 25
const AGAIN = 10
const ANSWERED_WITHIN_MS = 30_000
const AGAIN_AFTER_MS = 100
/** A persistent client abandons a command that has not succeeded or been refused by then. */
const GIVEN_UP_AFTER_MS = 90_000
/** Commands with a key that may be sent again later. */
const REMEMBERED = 60

export interface Traffic {
  readonly journal: Journal
  /** Sends this many commands and returns once all are answered; reads and repetitions come on top. */
  run(commands: number): Promise<void>
  /** Sends until `stop`, which returns once no request is under way. */
  start(): { stop(): Promise<void> }
  /** Sends commands only to this instance, and abandons requests at the other; undefined selects both again. */
  useOnly(instance: Instance | undefined): void
}

export interface TrafficOptions {
  readonly seed: number
  /** Retries a command with a key until it succeeds or is refused, as the web does after a lost connection. */
  readonly persistent?: boolean
  /** Timeout after which an attempt counts as lost. */
  readonly limitMs?: number
}

const other = (instance: Instance): Instance => (instance === 0 ? 1 : 0)

/** 16 clients that work on the same few processes through both instances. */
export const openTraffic = (portals: Portals, scene: Scene, options: TrafficOptions): Traffic => {
  const { seed, persistent = false, limitMs = ANSWERED_WITHIN_MS } = options
  const journal = openJournal(callsOf(portals), { limitMs })
  const slots: (Slot | undefined)[] = Array.from({ length: SLOTS })
  const sentWithKey: Command[] = []
  const nameOf = openNames()
  let sent = 0
  let only: Instance | undefined

  const sendOnce = (command: Command, instance: Instance): Promise<Attempt> =>
    journal.send(command, only ?? instance)

  const send = async (command: Command, instance: Instance, until?: number): Promise<Attempt> => {
    const end = until ?? Date.now() + GIVEN_UP_AFTER_MS
    const attempt = await sendOnce(command, instance)
    const isFinal = !persistent || command.key === undefined || !isOpen(attempt)
    if (isFinal || Date.now() > end) return attempt
    await pause(AGAIN_AFTER_MS)
    return send(command, other(instance), end)
  }

  const remember = (command: Command): void => {
    if (command.key === undefined) return
    sentWithKey.push(command)
    if (sentWithKey.length > REMEMBERED) sentWithKey.shift()
  }

  const settle = (slot: number, attempts: readonly Attempt[]): Slot | undefined => {
    const done = attempts.find(succeeded)
    if (done?.answer === undefined) return slots[slot]
    if (creates(done.command)) slots[slot] = openSlot(done.command, done.answer.body() as ProcessResponse)
    const known = slots[slot]
    if (known !== undefined && known.shown.id === done.command.processId) observe(known, done)
    return known
  }

  /** The caller's own next reads, possibly through the other instance. */
  const readBack = async (command: Command, slot: Slot, instance: Instance): Promise<void> => {
    const about = { ...command, key: undefined, processId: slot.shown.id, filed: slot.filed }
    const [detail] = await Promise.all([
      sendOnce({ ...about, kind: 'detail' }, instance),
      sendOnce({ ...about, kind: 'list' }, instance),
    ])
    observe(slot, detail)
  }

  const repeatEarlier = (chance: Chance): Promise<Attempt> =>
    send(chance.oneOf(sentWithKey), chance.below(2) as Instance)

  const perform = async (chance: Chance): Promise<void> => {
    if (chance.percent(AGAIN) && sentWithKey.length > 0) return void (await repeatEarlier(chance))
    const at = chance.below(SLOTS)
    const command = choose(chance, slots[at], { scene, nameOf })
    const [first, reading] = [chance.below(2) as Instance, chance.below(2) as Instance]
    const instances = command.key !== undefined && chance.percent(TWICE) ? [first, other(first)] : [first]
    const attempts = await Promise.all(instances.map((instance) => send(command, instance)))
    remember(command)
    const slot = settle(at, attempts)
    if (!attempts.some(succeeded) || slot === undefined || isRead(command)) return
    if (creates(command) || command.processId === slot.shown.id) await readBack(command, slot, reading)
  }

  const work = async (keepGoing: () => boolean): Promise<void> => {
    while (keepGoing()) {
      sent += 1
      await perform(chanceFrom(seed + sent))
    }
  }
  const workAll = (keepGoing: () => boolean) =>
    Promise.all(Array.from({ length: CLIENTS }, () => work(keepGoing))).then(() => undefined)

  return {
    journal,
    async run(commands) {
      let left = commands
      await workAll(() => {
        left -= 1
        return left >= 0
      })
    },
    start() {
      let stopping = false
      const working = workAll(() => !stopping)
      return {
        stop() {
          stopping = true
          return working.then(() => journal.settled())
        },
      }
    },
    useOnly(instance) {
      only = instance
      if (instance !== undefined) journal.giveUp(other(instance))
    },
  }
}
