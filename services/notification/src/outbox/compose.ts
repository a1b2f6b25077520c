import type { NoticeKind } from '@licensing/contracts'
import { calendarOf, civilDateOf, ledgerOf } from '@licensing/legal-clock'
import { isMailKind, type MailFacts, mailFacts } from '../mail/facts'
import { publicSubjectOf } from '../mail/letter'
import { mailFactsOf } from '../mail/mail-facts-of'
import { renderEmail } from '../mail/render'
import type { OutgoingMail } from '../mail/transport'
import type { MailSubject } from './judge'
import type { LoadedMail } from './load-cases'
import { repliesTo } from './senders'

const PORTAL = 'Sistema de Gestão Ambiental Municipal'

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

type CommonFacts = Pick<MailFacts, 'name' | 'code' | 'link' | 'verifyUrl'>

const processFactsOf = (
  common: CommonFacts,
  { process, cause }: MailSubject,
  { events, sender, desk, judged }: LoadedMail,
): MailFacts => {
  const at = judged.now.toISOString()
  return mailFactsOf({
    ...common,
    municipality: sender?.name ?? null,
    event: cause ?? null,
    process,
    answer: ledgerOf(events, calendarOf(desk, at), at).answer,
    today: civilDateOf(judged.now),
    replies: repliesTo(sender) !== null,
  })
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
  const { mail, judged, secret } = loaded
  const common = {
    name: secret?.farewell?.name ?? judged.mailbox?.name ?? '',
    code: mail.code,
    link: linkOf(publicUrl, loaded),
    verifyUrl: `${publicUrl}/protocol-verification`,
  }
  return judged.subject === null
    ? mailFacts({ ...common, reason: secret?.farewell?.reason ?? null, ...digestFacts(publicUrl, loaded) })
    : processFactsOf(common, judged.subject, loaded)
}

/** Writes the e-mail from the current facts. */
export const composeMail = (publicUrl: string, loaded: LoadedMail): OutgoingMail => {
  const { mail, judged, sender, secret } = loaded
  const { kind } = mail
  const to = secret?.farewell?.email ?? judged.mailbox?.email
  if (to === undefined || !isMailKind(kind)) throw new Error(`A notice '${kind}' is no e-mail`)
  const facts = factsOf(publicUrl, loaded)
  const template = sender?.templates[kind]
  const fromName = sender === undefined ? PORTAL : `Município de ${sender.name}`
  return {
    id: mail.id,
    to,
    fromName,
    replyTo: repliesTo(sender),
    ...renderEmail(kind, facts, template),
    publicSubject: publicSubjectOf(kind, facts, template),
  }
}
