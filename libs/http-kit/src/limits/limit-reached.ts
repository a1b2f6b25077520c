import { Refusal } from '../errors/refusal'
import type { LimitName } from './settings'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600

/** Rounded up, so that nobody comes back too early. */
const waitText = (seconds: number): string => {
  if (seconds > HOUR_SECONDS) return `cerca de ${Math.ceil(seconds / HOUR_SECONDS)} horas`
  const minutes = Math.ceil(seconds / MINUTE_SECONDS)
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}

/** Where a wait is longer than a moment, people are told how long, and that others may share their address. */
const messages: Partial<Record<LimitName, (wait: string) => string>> = {
  secondFactor: (wait) =>
    `Muitos códigos foram tentados. Tente novamente em ${wait}, ou use um código de recuperação.`,
  registration: (wait) =>
    `Muitos cadastros foram tentados a partir desta conexão à internet, que outras pessoas também podem usar. Tente novamente em ${wait}.`,
  verifyDaily: (wait) =>
    `O limite diário de verificações a partir desta conexão à internet foi atingido. Tente novamente em ${wait}.`,
}

/** The refusal of a request that may be repeated in `seconds`. */
export const tooSoon = (seconds: number, messageFor?: (wait: string) => string): Refusal => {
  const wait = Math.max(1, Math.ceil(seconds))
  const message = messageFor?.(waitText(wait))
  return new Refusal('TOO_MANY_REQUESTS', {
    ...(message === undefined ? {} : { message }),
    headers: { 'retry-after': String(wait) },
  })
}

/** The refusal of a request over its limit; in `seconds` the next one is granted. */
export const limitReached = (name: LimitName, seconds: number): Refusal => tooSoon(seconds, messages[name])
