import { type ProtocoledListResponse, protocoledListResponse } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { expect } from 'vitest'
import type { RunningReporting } from './running-service'

/** A page of the register, as this person sees it. */
export const listRegister = async (
  api: RunningReporting,
  as: Actor,
  query = '',
): Promise<ProtocoledListResponse> => {
  const answer = await api.call('GET', `/process-protocoled${query}`, { as })
  expect([query, answer.status]).toEqual([query, 200])
  return answer.as(protocoledListResponse)
}

export const numbersOf = ({ processes }: ProtocoledListResponse): string[] =>
  processes.map(({ protocolNumber }) => protocolNumber)
