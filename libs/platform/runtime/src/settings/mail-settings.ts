import { z } from 'zod'
import { licenceSettings } from './licence-settings'
import { zeroOrOne } from './numbers'

const isServerAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { hostname, pathname, search, hash } = new URL(text)
  return hostname !== '' && pathname.replace('/', '') === '' && `${search}${hash}` === ''
}

/** The mail server through which the portal sends e-mails. Without one they are held. */
export const mailSettings = z.object({
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, { error: 'must be smtp:// or smtps:// with a host' })
    .refine(isServerAddress, { error: 'must be smtp:// or smtps:// with a host, and nothing after the port' })
    .optional()
    .meta({
      description:
        'Mail server, with user and password if it needs them; smtps:// is encrypted from the first byte, smtp:// by STARTTLS; preferably as SMTP_URL_FILE',
      examples: ['smtps://portal:secret@smtp.example.gov.br:465'],
    }),
  SMTP_FROM: z
    .email({ error: 'must be an e-mail address without a name' })
    .optional()
    .meta({
      description: 'Sender of the e-mails; SMTP_URL and SMTP_FROM require each other',
      examples: ['licenciamento@example.gov.br'],
    }),
  SMTP_ALLOW_PLAIN: zeroOrOne.default('0').meta({
    description: 'Whether to send over a connection that is not encrypted if the server offers no TLS',
    examples: ['1'],
  }),
  PUBLIC_URL: licenceSettings.shape.PUBLIC_URL,
})
export type MailSettings = z.output<typeof mailSettings>
