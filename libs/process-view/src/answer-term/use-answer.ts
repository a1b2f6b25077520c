import type { ClockResponse } from '@licensing/contracts'
import { useQuery } from '@tanstack/react-query'
import { clockQuery } from '../queries/process-queries'

/** The request that the applicant has still to answer, from the clock; null until it is known, and when nothing is open. */
export const useAnswer = (processId: string): ClockResponse['answer'] =>
  useQuery(clockQuery(processId)).data?.answer ?? null
