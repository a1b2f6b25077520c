import { allow } from '@licensing/http-kit'
import { canModule, type Verb } from '@licensing/permissions'

/** Whoever the permission table lets do `verb` with users (specification section 6). */
export const mayUsers = (verb: Verb) => allow(`users/${verb}`, (actor) => canModule(actor, 'users', verb))
