import type { Writable } from 'node:stream'

/** Output of a command: results and progress. */
export interface Terminal {
  /** Prints a line of the result. */
  print(line: string): void
  /** Shows the progress: in place on a terminal, periodically elsewhere. */
  progress(text: string): void
  /** Ends the progress line. */
  settle(): void
}

const ON_TERMINAL_MS = 100
const ELSEWHERE_MS = 5_000

export interface TerminalStreams {
  readonly out: Writable
  readonly err: Writable & { readonly isTTY?: boolean }
}

/** Results go to `out`, so that they can be redirected to a file; progress goes to `err`. */
export const terminalOver = ({ out, err }: TerminalStreams): Terminal => {
  const inPlace = err.isTTY === true
  let shownAt = Date.now() - (inPlace ? ON_TERMINAL_MS : 0)
  let open = false
  const settle = (): void => {
    if (open) err.write('\n')
    open = false
  }
  return {
    settle,
    print(line) {
      settle()
      out.write(`${line}\n`)
    },
    progress(text) {
      if (Date.now() - shownAt < (inPlace ? ON_TERMINAL_MS : ELSEWHERE_MS)) return
      shownAt = Date.now()
      err.write(inPlace ? `\r\u001B[2K${text}` : `${text}\n`)
      open = inPlace
    },
  }
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** `1,234 events`, `1 event`. */
export const count = (amount: number, one: string, many = `${one}s`): string =>
  `${whole.format(amount)} ${amount === 1 ? one : many}`

/** The rate per second since `began` (of `performance.now()`). */
export const rateSince = (began: number, amount: number): string =>
  `${whole.format((amount * 1_000) / Math.max(1, performance.now() - began))}/s`
