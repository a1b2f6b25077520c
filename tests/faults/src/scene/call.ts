import type { Actor } from '@licensing/permissions'
import { type Answer, type Call, callsTo } from '@licensing/test-support/api'
import type { Portals } from '../portals/portals'

/** A signed-in person; the token of one sign-in is valid at every instance. */
export interface Person extends Actor {
  readonly name: string
  readonly email: string
  readonly token: string
}

const tokenOf = async (actor: Actor): Promise<string> => (actor as Person).token

/** One `Call` for each instance. */
export const callsOf = ({ urls }: Portals): readonly [Call, Call] => [
  callsTo(urls[0], tokenOf),
  callsTo(urls[1], tokenOf),
]

/** @throws Error with the response if it has another status */
export const expectStatus = (status: number, answer: Answer): Answer => {
  if (answer.status === status) return answer
  throw new Error(`status ${answer.status} instead of ${status}: ${answer.text}`)
}

export type { Answer, Call }
