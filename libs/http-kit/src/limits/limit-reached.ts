import { Refusal } from '../errors/refusal'
import type { LimitName } from './settings'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600

/** Rounds up so that nobody retries too early. */
const waitText = (seconds: number): string => {
  if (seconds > HOUR_SECONDS) return `cerca de ${Math.ceil(seconds / HOUR_SECONDS)} horas`
  const minutes = Math.ceil(seconds / MINUTE_SECONDS)
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}

/** Messages of limits with a long wait: they state its length, and that other people may share the address. */
const messages: Partial<Record<LimitName, (wait: string) => string>> = {
  secondFactor: (wait) =>
    `Muitos códigos foram tentados. Tente novamente em ${wait}, ou use um código de recuperação.`,
  registration: (wait) =>
    `Muitos cadastros foram tentados a partir desta conexão à internet, que outras pessoas também podem usar. Tente novamente em ${wait}.`,
  verifyDaily: (wait) =>
    `O limite diário de verificações a partir desta conexão à internet foi atingido. Tente novamente em ${wait}.`,
}

/** A refusal that allows a retry after `seconds`. */
export const tooSoon = (seconds: number, messageFor?: (wait: string) => string): Refusal => {
  const wait = Math.max(1, Math.ceil(seconds))
  const message = messageFor?.(waitText(wait))
  return new Refusal('TOO_MANY_REQUESTS', {
    ...(message === undefined ? {} : { message }),
    headers: { 'retry-after': String(wait) },
  })
}

/** The refusal of a request over its limit, which allows the next one after `seconds`. */
export const limitReached = (name: LimitName, seconds: number): Refusal => tooSoon(seconds, messages[name])
