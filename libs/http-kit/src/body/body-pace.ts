import type { IncomingMessage } from 'node:http'
import { Refusal } from '../errors/refusal'

/** How slowly a body may come before it is given up: a caller that holds connections open sends a byte now and then. */
export interface BodyPace {
  /** Longest silence in milliseconds. */
  readonly silenceMs: number
  /** In every `windowMs` at least `windowBytes` must come: far less than any line that can send 10 MB in time. */
  readonly windowMs: number
  readonly windowBytes: number
}

export const defaultPace: BodyPace = { silenceMs: 20_000, windowMs: 30_000, windowBytes: 16 * 1024 }

const LOOKS_IN_SILENCE = 10

const tooSlow = (): Refusal => new Refusal('REQUEST_TIMEOUT', { headers: { connection: 'close' } })

/** Tells at each look whether the bytes seen so far still keep the pace. */
const paceKeeper = ({ silenceMs, windowMs, windowBytes }: BodyPace, begun: number) => {
  let [seen, lastAt] = [0, begun]
  let [windowBegan, seenBefore] = [begun, 0]
  return (bytes: number, now: number): boolean => {
    if (bytes > seen) [seen, lastAt] = [bytes, now]
    if (now - lastAt >= silenceMs) return false
    if (now - windowBegan < windowMs) return true
    const kept = seen - seenBefore >= windowBytes
    ;[windowBegan, seenBefore] = [now, seen]
    return kept
  }
}

/**
 * Reads a body with a signal that is aborted, for a reason to be thrown, once the caller sends too slowly. Counts what the
 * connection brings, whatever of it is read already. @throws Refusal REQUEST_TIMEOUT, after which the connection closes
 */
export const inPace = async <T>(
  request: IncomingMessage,
  pace: BodyPace,
  read: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const controller = new AbortController()
  const keepsPace = paceKeeper(pace, performance.now())
  const begun = request.socket.bytesRead
  const look = setInterval(() => {
    if (request.complete || keepsPace(request.socket.bytesRead - begun, performance.now())) return
    clearInterval(look)
    controller.abort(tooSlow())
  }, pace.silenceMs / LOOKS_IN_SILENCE)
  try {
    return await read(controller.signal)
  } finally {
    clearInterval(look)
  }
}
