import type { NoticePreview } from '@licensing/contracts'
import { UNCONFIRMED } from '../../outbox/judge'
import type { Mailbox } from '../../recipients/mailboxes'

type Statement = Pick<NoticePreview, 'statement' | 'recipients'>

const nobody = (statement: string): Statement => ({ statement, recipients: [] })

const inPortal = ({ name }: Mailbox, statement: string): Statement => ({
  statement,
  recipients: [{ name, channels: ['PORTAL'] }],
})

/**
 * The people who would be notified, and how, in the words of N6a.
 * @param owner the account of the person who filed; undefined once it is deleted
 * @param reason why no e-mail would be sent, in Portuguese; null if one would
 */
export const statementFor = (
  owner: Mailbox | undefined,
  actorId: string,
  reason: string | null,
): Statement => {
  if (owner === undefined) return nobody('Ninguém será avisado: quem protocolou foi removido.')
  if (owner.id === actorId) return nobody('Ninguém será avisado: quem protocolou é você.')
  if (!owner.active) return nobody('Ninguém será avisado: a conta de quem protocolou está inativa.')
  if (reason === UNCONFIRMED) return inPortal(owner, 'E-mail não confirmado: será avisado só no portal.')
  if (reason !== null) return inPortal(owner, `Será avisado: ${owner.name}, só no portal. ${reason}`)
  return {
    statement: `Será avisado: ${owner.name}, no portal e por e-mail.`,
    recipients: [{ name: owner.name, channels: ['PORTAL', 'EMAIL'] }],
  }
}
