import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, Call } from '../scene/call'
import type { Command } from './command'
import { requestOf } from './requests'

/** Index into the instances. */
export type Instance = 0 | 1

/** A command sent once over HTTP. Times are of `performance.now()` of this process. */
export interface Attempt {
  /** Sent as X-Correlation-Id, so every event the attempt causes carries it. */
  readonly id: string
  readonly command: Command
  readonly instance: Instance
  readonly began: number
  /** Time of its response; Infinity without one. */
  ended: number
  /** Undefined until it arrives. A frozen instance may respond after the caller gave up. */
  answer: Answer | undefined
}

/** All attempts of one run, in the order in which they were sent. */
export interface Journal {
  readonly attempts: Attempt[]
  /** Resolves with the response, or when the caller gives up. */
  send(command: Command, instance: Instance): Promise<Attempt>
  /** Abandons all attempts under way at this instance. */
  giveUp(instance: Instance): void
  /** Waits until no attempt is under way, including abandoned ones. */
  settled(): Promise<void>
}

export interface JournalOptions {
  /** Timeout after which callers abandon an attempt. */
  readonly limitMs: number
}

export const succeeded = ({ answer }: Attempt): boolean => answer !== undefined && answer.status < 300
/** @throws Error without a response */
export const answerTo = ({ id, answer }: Attempt): Answer => {
  if (answer === undefined) throw new Error(`${id} was not answered`)
  return answer
}

export const bodyOf = <Body>(attempt: Attempt): Body => answerTo(attempt).body() as Body

/** Unknown outcome for the caller: a lost connection, or 503. */
export const isOpen = ({ answer }: Attempt): boolean => answer === undefined || answer.status >= 500

const keyed = (id: string, key: string | undefined): Record<string, string> => ({
  'x-correlation-id': id,
  ...(key === undefined ? {} : { 'idempotency-key': key }),
})

export const openJournal = (calls: readonly [Call, Call], { limitMs }: JournalOptions): Journal => {
  const attempts: Attempt[] = []
  const underWay = new Set<Promise<void>>()
  const patience: [AbortController, AbortController] = [new AbortController(), new AbortController()]
  // Letters only: an id that could be a CPF or a phone number is replaced, because it goes into logs.
  const run = randomBytes(4)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

  /** Stores the response whenever it arrives. */
  const exchange = async (attempt: Attempt): Promise<void> => {
    const { id, command, instance } = attempt
    const { method, path, options } = requestOf(command)
    const headers = keyed(id, command.key)
    const answer = await calls[instance](method, path, { as: command.by, headers, ...options }).catch(
      () => undefined,
    )
    if (answer === undefined) return
    attempt.answer = answer
    attempt.ended = performance.now()
  }

  return {
    attempts,
    async send(command, instance) {
      const id = `run-${run}-${attempts.length + 1}`
      const began = performance.now()
      const attempt: Attempt = { id, command, instance, began, ended: Infinity, answer: undefined }
      attempts.push(attempt)
      const answered = new AbortController()
      const exchanging = exchange(attempt).finally(() => {
        underWay.delete(exchanging)
        answered.abort()
      })
      underWay.add(exchanging)
      const signal = AbortSignal.any([answered.signal, patience[instance].signal])
      await pause(limitMs, undefined, { signal }).catch(() => undefined)
      return attempt
    },
    giveUp(instance) {
      patience[instance].abort()
      patience[instance] = new AbortController()
    },
    async settled() {
      await Promise.all(underWay)
    },
  }
}
