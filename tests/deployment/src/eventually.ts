import { setInterval } from 'node:timers/promises'

/** Most of what is polled starts a program, which would slow down what is waited for. */
const LOOK_EVERY_MS = 250

/** Polls until the condition holds; an error counts as not yet. @throws the last error after the timeout */
export const eventually = async <T>(
  what: string,
  ask: () => Promise<T>,
  options: { readonly holds?: (answer: T) => boolean; readonly withinMs: number },
): Promise<T> => {
  const { holds = () => true, withinMs } = options
  const until = Date.now() + withinMs
  for await (const _ of setInterval(LOOK_EVERY_MS)) {
    const [answer, error] = await ask().then(
      (given) => [given, undefined] as const,
      (cause: unknown) => [undefined, cause] as const,
    )
    if (error === undefined && holds(answer as T)) return answer as T
    if (Date.now() > until)
      throw new Error(`timeout after ${withinMs} ms: ${what}: ${JSON.stringify(answer ?? String(error))}`)
  }
  throw new Error(what)
}
