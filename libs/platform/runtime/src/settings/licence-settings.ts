import { z } from 'zod'

const LOCAL_URL = 'http://localhost:8080'

/** The address of the portal; without the setting that of `npm start`. */
export const publicUrlOf = ({ PUBLIC_URL }: { readonly PUBLIC_URL?: string | undefined }): string =>
  PUBLIC_URL ?? LOCAL_URL

/** Settings of a service that decides on licences. */
export const licenceSettings = z.object({
  LICENCE_RULES_FILE: z
    .string()
    .min(1, { error: 'must be the path of a file' })
    .optional()
    .meta({
      description: 'JSON file with the rules of licences that replaces the one of the portal',
      examples: ['/etc/licensing/rules.json'],
    }),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://licenciamento.example.gov.br' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .meta({
      description:
        'Address of the portal, printed in the QR code of the documents that it issues and in e-mails; required with SMTP_URL',
      examples: ['https://licenciamento.example.gov.br'],
    }),
})
