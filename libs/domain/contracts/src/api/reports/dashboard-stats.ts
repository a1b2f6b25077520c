import { z } from 'zod'

export const dashboardStats = z.object({
  total: z.number(),
  draft: z.number(),
  submitted: z.number(),
  awaitingPayment: z.number(),
  protocoled: z.number(),
  underAnalysis: z.number(),
  pending: z.number(),
  approved: z.number(),
  awaitingSignature: z.number(),
  completed: z.number(),
  rejected: z.number(),
  archived: z.number(),
})
export type DashboardStats = z.infer<typeof dashboardStats>
