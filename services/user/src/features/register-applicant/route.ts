import { registerApplicantResponse } from '@licensing/contracts'
import { registerApplicantBodyOf } from '@licensing/forms'
import { anyone, post } from '@licensing/http'
import { randomUUID } from 'node:crypto'
import { putCredentials } from '../../credentials/credentials'
import { hashPassword } from '../../credentials/password-hash'
import type { UserDeps } from '../../deps'
import { normaliseAddress } from '../../domain/address'
import { newLink } from '../../mailed-links/link'
import { registerApplicant } from './decide'

/**
 * Public self-registration creates an applicant (specification section 6). Its response reveals whether an e-mail or
 * CPF is registered, so it has its own rate limit, and the password is hashed before that check: response times
 * are equal.
 */
export const registerApplicantRoute = ({ accounts, passwordMinLength, now }: UserDeps) =>
  post(
    '/auth/register-applicant',
    {
      auth: anyone,
      summary: 'Cadastra um solicitante, que fica aguardando aprovação',
      body: registerApplicantBodyOf(passwordMinLength),
      responds: { 201: registerApplicantResponse },
      limit: 'registration',
      command: true,
    },
    async ({ body, tx, meta }) => {
      const userId = randomUUID()
      const { name, email, cpf, password } = body
      const passwordHash = await hashPassword(password)
      const link = newLink('emailConfirmation', now())
      const personal = { name, email, cpf, phone: null, address: normaliseAddress(body.address) }
      await accounts.open({ tx, meta }, registerApplicant({ userId, personal, password, link }))
      await putCredentials(tx, { userId, passwordHash, changedAt: now() })
      return {
        id: userId,
        message: 'Cadastro realizado com sucesso! Aguarde a aprovação para acessar o sistema.',
      }
    },
  )
