import type { ClockResponse } from '@licensing/contracts'
import { useQuery } from '@tanstack/react-query'
import { clockQuery } from '../../queries/process-queries'

/** The request that the applicant still has to answer, from the clock; null until it is known, and when none is open. */
export const useAnswer = (processId: string): ClockResponse['answer'] =>
  useQuery(clockQuery(processId)).data?.answer ?? null
