import { ROLES } from '../../values/processes/processes'
import { z } from 'zod'

/** A person in the history: 'Usuário removido' once the account is deleted; the role is kept (decision 3). */
export const personResponse = z.object({ name: z.string(), role: z.enum(ROLES).nullable() })
