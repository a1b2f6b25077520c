import { LICENCE_KINDS } from '@licensing/domain-kit'
import { form, optionally } from '@licensing/form-rules'
import { z } from 'zod'

export const renewLicenceBody = form({
  /** Needed where two kinds renew the licence. */
  kind: optionally(z.enum(LICENCE_KINDS, { error: 'Tipo inválido' })),
})
export type RenewLicenceBody = z.input<typeof renewLicenceBody>

/** The draft that was opened. */
export const renewLicenceResponse = z.object({ processId: z.string() })
export type RenewLicenceResponse = z.infer<typeof renewLicenceResponse>
