import { Socket } from 'node:net'

type Written = (error?: Error | null) => void

/**
 * Sends what is written within one turn of the event loop in one system call. Statements that do not wait for one
 * another, such as BEGIN and the first of a transaction, leave as one packet and are answered as one.
 */
export class GatheringSocket extends Socket {
  #gathering = false

  constructor() {
    super()
    // Node puts its own `write` in front of this one whenever a socket connects.
    this.on('connect', () => {
      this.write = GatheringSocket.prototype.write
    })
  }

  override cork(): void {
    this.#gather()
    super.cork()
  }

  override write(chunk: Uint8Array | string, written?: Written): boolean
  override write(chunk: Uint8Array | string, encoding?: BufferEncoding, written?: Written): boolean
  override write(chunk: Uint8Array | string, second?: BufferEncoding | Written, third?: Written): boolean {
    this.#gather()
    return typeof second === 'function' ? super.write(chunk, second) : super.write(chunk, second, third)
  }

  #gather(): void {
    if (this.#gathering) return
    this.#gathering = true
    super.cork()
    process.nextTick(() => {
      this.#gathering = false
      this.uncork()
    })
  }
}
