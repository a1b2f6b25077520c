import type { Decide } from '../../domain/account'

/** An unconfirmed e-mail only holds back e-mails about processes. */
export const confirmEmail: Decide<null> = ({ id, emailConfirmed }) =>
  emailConfirmed ? [] : [{ type: 'EmailConfirmed', data: { userId: id } }]
