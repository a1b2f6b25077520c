const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Waits before each further try (N1b); after the last one an e-mail is DEAD. */
const WAITS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  4 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
] as const

/** When the next try is due after this number of tries; null after the last. */
export const nextTry = (attempts: number, now: Date): Date | null => {
  const wait = WAITS_MS[attempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}

/** An instance records the outcome within this time; afterwards another one sends the e-mail again. */
export const LEASE_MS = 5 * MINUTE_MS

/** An e-mail that waited longer for a mail server is not sent (N1c). */
export const HELD_MS = 24 * HOUR_MS
