import { z } from 'zod'

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
    .default('http://localhost:8080')
    .transform((url) => url.replace(/\/+$/, ''))
    .meta({
      description: 'Address of the portal, printed in the QR code of the documents that it issues',
      examples: ['https://licenciamento.example.gov.br'],
    }),
})
