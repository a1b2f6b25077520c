import { ACCOUNT_SCOPES, ROLES } from '../../values/processes/processes'
import { z } from 'zod'
import { structuredAddress } from '../../address'

const municipalityUser = z.object({
  municipalityId: z.string(),
  municipality: z.object({ id: z.string(), name: z.string() }),
})

export const settingsResponse = z.object({
  sidebarExpanded: z.boolean(),
  emailNotifications: z.boolean(),
  density: z.enum(['comfortable', 'compact']),
})

export type SettingsResponse = z.infer<typeof settingsResponse>

/** An account as lists and forms see it; never the password. */
export const userResponse = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  cpf: z.string().nullable().meta({
    description:
      'Só os dígitos; o de um solicitante já aprovado aparece como ***.982.247-** a quem não o pode corrigir',
  }),
  address: structuredAddress.nullable(),
  phone: z.string().nullable(),
  role: z.enum(ROLES),
  scope: z.enum(ACCOUNT_SCOPES).meta({
    description: 'Alcance de um analista (ANALYST); nos demais perfis é STATE e não tem efeito',
  }),
  isActive: z.boolean(),
  isApproved: z.boolean(),
  emailConfirmed: z.boolean().meta({
    description: 'Se a pessoa abriu o link enviado ao e-mail; sem isso, não recebe e-mails sobre processos',
  }),
  createdAt: z.string(),
  municipalityUsers: z.array(municipalityUser),
})

export type UserResponse = z.infer<typeof userResponse>

/** Duties a session has to fulfil before it may use any other route. */
export const SESSION_DUTIES = ['changePassword', 'enrolSecondFactor'] as const

export type SessionDuty = (typeof SESSION_DUTIES)[number]

export const currentUser = userResponse.extend({
  document: z.string().nullable(),
  documentType: z.enum(['CPF', 'CNPJ']).nullable(),
  asksEmailConfirmation: z.boolean().meta({
    description: 'Se a pessoa deve confirmar o e-mail; false também quando o portal não envia e-mails',
  }),
  duties: z.array(z.enum(SESSION_DUTIES)).optional().meta({
    description: 'O que a sessão precisa fazer antes de qualquer outra coisa; ausente quando nada',
  }),
})

export type CurrentUser = z.infer<typeof currentUser>

export const loginResponse = z.object({ token: z.string(), user: currentUser })

export type LoginResponse = z.infer<typeof loginResponse>

export const verifyResponse = z.object({ user: currentUser })

/** `iss` and `aud` claims of every token; each verifier checks both (architecture, sign-in). */
export const TOKEN_ISSUER = 'licensing-portal'

export const TOKEN_AUDIENCE = 'licensing-api'

/** The message for the person; the result follows by e-mail. */
export const acceptedResponse = z.object({ message: z.string() })

export const registerApplicantResponse = z.object({ id: z.string(), message: z.string() })

/** The rules by which a form validates a new password before it is sent. */
export const passwordRulesResponse = z.object({
  minLength: z.number().int().meta({ description: 'Mínimo de caracteres de uma senha nova' }),
})

export type PasswordRules = z.infer<typeof passwordRulesResponse>
