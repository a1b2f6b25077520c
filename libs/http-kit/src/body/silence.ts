import type { IncomingMessage } from 'node:http'
import { Refusal } from '../errors/refusal'

/** Longest pause between bytes of a body, in milliseconds. Node ends a body that trickles in (`requestTimeout` of serve.ts). */
export const BODY_SILENCE_MS = 20_000

/**
 * Reads a body whose connection may break off, before or during the reading, or fall silent. `read` itself ends with the connection.
 * @throws Refusal UPLOAD_INTERRUPTED; REQUEST_TIMEOUT, after which the connection closes
 */
export const withoutSilence = async <T>(
  request: IncomingMessage,
  silenceMs: number,
  read: () => Promise<T>,
): Promise<T> => {
  // A broken connection may fail the request after its reader has left; without a listener that would crash the process.
  request.on('error', () => undefined)
  if (request.destroyed) throw new Refusal('UPLOAD_INTERRUPTED')
  const { timeout = 0 } = request.socket
  const silence = new Promise<never>((_, reject) => {
    request.setTimeout(silenceMs, () =>
      reject(new Refusal('REQUEST_TIMEOUT', { headers: { connection: 'close' } })),
    )
  })
  try {
    return await Promise.race([read(), silence])
  } finally {
    request.removeAllListeners('timeout')
    request.socket.setTimeout(timeout)
  }
}
