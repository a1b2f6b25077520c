import { z } from 'zod'

/** The draft that was opened. */
export const renewLicenceResponse = z.object({ processId: z.string() })

export type RenewLicenceResponse = z.infer<typeof renewLicenceResponse>
