import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { atMost } from './at-most'

/**
 * argon2id at OWASP's recommendation (19 MiB, 2 passes, 1 lane): some 25 ms of one core. The library's default
 * algorithm is argon2id.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashing holds a thread of Node's small pool and 19 MiB: a rush of sign-ins queues here and starves nothing else. */
const gate = atMost(Math.max(1, availableParallelism()))

/** The PHC string to keep; it carries its own salt and cost. */
export const hashPassword = (password: string): Promise<string> => gate(() => hash(password, COST))

let decoy: Promise<string> | undefined

/**
 * Whether `password` is the one behind `stored`. Without a stored hash it takes the same time against a decoy and
 * answers false, so that nobody learns by the clock which e-mails exist (decision 3).
 */
export const passwordMatches = async (stored: string | undefined, password: string): Promise<boolean> => {
  const against = stored ?? (await (decoy ??= hashPassword('a password nobody has')))
  const matches = await gate(() => verify(against, password))
  return stored !== undefined && matches
}
