import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'

/**
 * argon2id at OWASP's recommendation (19 MiB, 2 passes, 1 lane): about 25 ms of one core. The library's default
 * algorithm is argon2id.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Hashing occupies a thread of Node's small pool and 19 MiB, so a burst of sign-ins queues here and starves nothing
 * else.
 */
const withLimit = pLimit(Math.max(1, availableParallelism()))

/** Returns the PHC string to store, which includes salt and cost. */
export const hashPassword = (password: string): Promise<string> => withLimit(() => hash(password, COST))

let decoy: Promise<string> | undefined

/**
 * Whether `password` matches the stored hash. Without a stored hash it verifies against a decoy and returns false, so
 * response times do not reveal which e-mails exist (decision 3).
 */
export const passwordMatches = async (stored: string | undefined, password: string): Promise<boolean> => {
  const against = stored ?? (await (decoy ??= hashPassword('a password nobody has')))
  const matches = await withLimit(() => verify(against, password))
  return stored !== undefined && matches
}
