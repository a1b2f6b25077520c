import { LICENCE_KINDS } from '@licensing/contracts'
import { z } from 'zod'
import { optionally } from '../../fields/text'
import { form } from '../../forms/form'

export const renewLicenceBody = form({
  /** Needed where two kinds renew the licence. */
  kind: optionally(z.enum(LICENCE_KINDS, { error: 'Tipo inválido' })),
})

export type RenewLicenceBody = z.input<typeof renewLicenceBody>
