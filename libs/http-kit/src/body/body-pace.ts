import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import { Refusal } from '../errors/refusal'

/** Minimum pace of a request body. A slow-loris client holds connections open by sending a byte now and then. */
export interface BodyPace {
  /** Longest pause between bytes, in milliseconds. */
  readonly silenceMs: number
  /** At least `windowBytes` must arrive in every `windowMs`: far below the rate that sends 10 MB in time. */
  readonly windowMs: number
  readonly windowBytes: number
}

export const defaultPace: BodyPace = { silenceMs: 20_000, windowMs: 30_000, windowBytes: 16 * 1024 }

const POLLS_PER_SILENCE = 10

const tooSlow = (): Refusal => new Refusal('REQUEST_TIMEOUT', { headers: { connection: 'close' } })

/** Returns a function that checks at each poll whether the bytes received so far keep the pace. */
const paceChecker = ({ silenceMs, windowMs, windowBytes }: BodyPace, begun: number) => {
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
 * Reads a body with a signal that is aborted once no more of it can be read: the connection broke off, before or during the reading
 * and however much had arrived, or the caller sends too slowly. Its reason is the error to throw. Counts the bytes received by the
 * connection, read or not.
 * @throws Refusal UPLOAD_INTERRUPTED; REQUEST_TIMEOUT, after which the connection closes
 */
export const inPace = async <T>(
  request: IncomingMessage,
  pace: BodyPace,
  read: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const controller = new AbortController()
  const keepsPace = paceChecker(pace, performance.now())
  const begun = request.socket.bytesRead
  const poll = setInterval(() => {
    if (request.complete || keepsPace(request.socket.bytesRead - begun, performance.now())) return
    clearInterval(poll)
    controller.abort(tooSlow())
  }, pace.silenceMs / POLLS_PER_SILENCE)
  // A broken connection may fail the request after its reader has left; without a listener that would crash the process.
  request.on('error', () => undefined)
  // Also called for a request that was closed earlier, and for one whose last bytes arrived but were discarded unread.
  const stopWatching = finished(request, { writable: false }, (cause) => {
    if (cause) controller.abort(new Refusal('UPLOAD_INTERRUPTED', { cause }))
  })
  try {
    return await read(controller.signal)
  } finally {
    stopWatching()
    clearInterval(poll)
  }
}
