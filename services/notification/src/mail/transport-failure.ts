export interface Failure {
  readonly accepted: false
  /** Another try would be refused, too. */
  readonly permanent: boolean
  /** For the outbox, in Portuguese, without an address. */
  readonly reason: string
}
export type Delivery = { readonly accepted: true } | Failure

/** As nodemailer reports an error. */
interface SmtpError {
  readonly message?: string
  readonly code?: string
  readonly responseCode?: number
  readonly response?: string
}

const CONNECTION: Readonly<Record<string, string>> = {
  EDNS: 'O servidor de e-mail não foi encontrado.',
  ECONNECTION: 'O servidor de e-mail encerrou a conexão.',
  ESOCKET: 'A conexão com o servidor de e-mail falhou.',
  EPROTOCOL: 'O servidor de e-mail deu uma resposta inválida.',
  ETIMEDOUT: 'O servidor de e-mail não respondeu a tempo.',
  EABORT: 'O servidor de e-mail não respondeu a tempo.',
  ETLS: 'A conexão segura com o servidor de e-mail falhou.',
  EAUTH: 'O servidor de e-mail recusou o usuário ou a senha do portal.',
}

const UNTRUSTED = 'O certificado do servidor de e-mail não é confiável.'

const ofConnection = ({ code = '', message = '' }: SmtpError): string =>
  code === 'ESOCKET' && message.includes('certificate') ? UNTRUSTED : (CONNECTION[code] ?? 'O envio falhou.')

/** Errors about the e-mail, not about the connection. */
const ABOUT_MAIL: ReadonlySet<string> = new Set(['EENVELOPE', 'EMESSAGE'])

/** The server wants another sign-in or an encrypted connection: an operator can fix it. */
const OF_SIGN_IN: ReadonlySet<number> = new Set([530, 534, 535, 538])

const MAX_REASON = 300

/** Servers repeat the recipient in their replies, which must not be stored (N5b). */
const withoutAddress = (reply: string, recipient: string): string => {
  const [local = recipient] = recipient.toLowerCase().split('@')
  return reply
    .split(/\s+/)
    .filter((word) => !word.includes('@') && !word.toLowerCase().includes(local))
    .join(' ')
    .slice(0, MAX_REASON)
}

/** The outcome of an e-mail that the server did not accept. */
export const failureOf = (error: unknown, recipient: string): Failure => {
  const { code = '', responseCode = 0, response = '' } = error as SmtpError
  const aboutMail = ABOUT_MAIL.has(code)
  const refused = aboutMail && responseCode >= 500 && !OF_SIGN_IN.has(responseCode)
  // Without a reply the library refused the address or the e-mail itself.
  const unsendable = aboutMail && responseCode === 0
  if (unsendable) return { accepted: false, permanent: true, reason: 'O endereço não pode receber e-mails.' }
  const reason = aboutMail
    ? `O servidor de e-mail respondeu: ${withoutAddress(response, recipient)}`
    : ofConnection(error as SmtpError)
  return { accepted: false, permanent: refused, reason }
}
