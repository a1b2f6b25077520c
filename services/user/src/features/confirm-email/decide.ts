import type { Decide } from '../../domain/account'

/** Blocks nothing while it is missing: only e-mails about processes wait for it. */
export const confirmEmail: Decide<null> = ({ id, emailConfirmed }) =>
  emailConfirmed ? [] : [{ type: 'EmailConfirmed', data: { userId: id } }]
