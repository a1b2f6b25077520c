export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The median of the values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

/** The quantile of the values; `share` is from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** Operations per second of `clients` that each run one after the other until the time is up. */
export async function throughput(
  clients: number,
  forMs: number,
  operation: (client: number) => Promise<unknown>,
): Promise<number> {
  const began = performance.now()
  const end = began + forMs
  const counts = await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      let count = 0
      // oxlint-disable-next-line no-await-in-loop -- sequential calls are measured
      for (; performance.now() < end; count += 1) await operation(client)
      return count
    }),
  )
  return (counts.reduce((sum, count) => sum + count, 0) * 1_000) / (performance.now() - began)
}

/** Latencies of sequential calls in milliseconds. */
export async function latencies(
  times: number,
  operation: (turn: number) => Promise<unknown>,
): Promise<number[]> {
  const taken: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const began = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- sequential calls are measured
    await operation(turn)
    taken.push(performance.now() - began)
  }
  return taken
}
