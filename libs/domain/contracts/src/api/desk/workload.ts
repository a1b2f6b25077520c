import { z } from 'zod'
import { assigneeOption } from './assignment'
import { deskQueuesQuery } from './queues'

export const workloadQuery = deskQueuesQuery

const count = z.number().int()

/** The processes of each member of staff, and its decisions in the last 30 days. */
export const workloadResponse = z.object({
  rows: z.array(
    z.object({
      user: assigneeOption,
      open: count,
      overdue: count,
      due7: count,
      waiting: count,
      answered: count,
      decided30Days: count,
    }),
  ),
})
export type WorkloadResponse = z.infer<typeof workloadResponse>
