import { z } from 'zod'

const isContact = (text: string): boolean =>
  z
    .email()
    .or(z.url({ protocol: /^https$/ }))
    .safeParse(text).success

/** Contact for vulnerability reports; without it the portal has no security.txt. */
export const securityContact = z
  .string()
  .refine((text) => isContact(text), { error: 'must be an e-mail address or an https URL' })
  .optional()
  .meta({
    description:
      'Contact for vulnerability reports in /.well-known/security.txt: an e-mail address or an https URL',
    examples: ['seguranca@natal.rn.gov.br'],
  })
