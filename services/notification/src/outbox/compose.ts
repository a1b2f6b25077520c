import type { NoticeKind } from '@licensing/contracts'
import { calendarOf, civilDateOf, ledgerOf } from '@licensing/legal-clock'
import { type MailFacts, mailFacts } from '../mail/facts'
import { publicSubjectOf, senderOf } from '../mail/letter'
import { mailFactsOf } from '../mail/mail-facts-of'
import { renderEmail } from '../mail/render'
import { isMailKind } from '../notices/kinds'
import type { OutgoingMail } from '../mail/transport'
import type { LoadedMail } from './load-cases'
import { repliesTo } from './senders'

/** Where the e-mails about an account lead; the others lead to their notice, which signs nobody in (N3d). */
const paths: Partial<Readonly<Record<NoticeKind, string | null>>> = {
  confirm: '/email-confirm',
  reset: '/password-reset',
  password: '/password-forgot',
  welcome: '/',
  farewell: null,
}

/** A token is in the fragment, which no server sees. */
const linkOf = (publicUrl: string, { mail, secret }: LoadedMail): string | null => {
  const path = paths[mail.kind] === undefined ? `/a/${mail.id}` : paths[mail.kind]
  if (path === null) return null
  return `${publicUrl}${path}${secret?.token === undefined ? '' : `#token=${secret.token}`}`
}

/** The queues of a digest with whole addresses. */
const digestFacts = (publicUrl: string, { digest }: LoadedMail): Partial<MailFacts> =>
  digest === null
    ? {}
    : {
        items: digest.processes,
        digest: digest.queues.map(({ lines, ...queue }) => ({
          ...queue,
          lines: lines.map(({ text, path }) => ({ text, link: `${publicUrl}${path}` })),
        })),
      }

const factsOf = (publicUrl: string, loaded: LoadedMail): MailFacts => {
  const { mail, mailbox, subject, sender, secret, events, desk, now } = loaded
  const common = mailFacts({
    name: secret?.farewell?.name ?? mailbox?.name ?? '',
    municipality: sender?.name ?? null,
    replies: repliesTo(sender) !== null,
    reason: secret?.farewell?.reason ?? null,
    code: mail.code,
    link: linkOf(publicUrl, loaded),
    verifyUrl: `${publicUrl}/protocol-verification`,
    ...digestFacts(publicUrl, loaded),
  })
  if (subject === null) return common
  const { process, cause: event } = subject
  const at = now.toISOString()
  const { answer } = ledgerOf(events, calendarOf(desk, at), at)
  return mailFactsOf(common, { process, event, answer, today: civilDateOf(now) })
}

/** Writes the e-mail from the current facts. */
export const composeMail = (publicUrl: string, loaded: LoadedMail): OutgoingMail => {
  const { mail, kind, mailbox, sender, secret } = loaded
  const to = secret?.farewell?.email ?? mailbox?.email
  if (to === undefined || !isMailKind(kind)) throw new Error(`A notice '${kind}' is no e-mail`)
  const facts = factsOf(publicUrl, loaded)
  const template = sender?.templates[kind]
  return {
    id: mail.id,
    to,
    fromName: senderOf(facts),
    replyTo: repliesTo(sender),
    ...renderEmail(kind, facts, template),
    publicSubject: publicSubjectOf(kind, facts, template),
  }
}
