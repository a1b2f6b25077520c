import { z } from 'zod'

const isContact = (text: string): boolean =>
  z
    .email()
    .or(z.url({ protocol: /^https$/ }))
    .safeParse(text).success

/** Contact for vulnerability reports; without it the portal has no security.txt. */
export const securityContact = z
  .string()
  .refine((text) => isContact(text), { error: 'must be an e-mail address or an https address' })
  .optional()
  .meta({
    description:
      'Whom to tell about a vulnerability, in /.well-known/security.txt: an e-mail address or an https page',
    examples: ['seguranca@natal.rn.gov.br'],
  })
