import { registerApplicantBodyOf, registerApplicantResponse } from '@licensing/contracts'
import { anyone, post } from '@licensing/http-kit'
import { randomUUID } from 'node:crypto'
import { saveCredentials } from '../../credentials/credentials'
import { hashPassword } from '../../credentials/password-hash'
import type { UserDeps } from '../../deps'
import { keptAddress } from '../../domain/address'
import { registerApplicant } from './decide'

/** Public self-registration creates an applicant (specification section 6). */
export const registerApplicantRoute = ({ accounts, passwordMinLength, now }: UserDeps) =>
  post(
    '/auth/register-applicant',
    {
      auth: anyone,
      summary: 'Cadastra um solicitante, que fica aguardando aprovação',
      tag: 'auth',
      body: registerApplicantBodyOf(passwordMinLength),
      responds: registerApplicantResponse,
      command: true,
      status: 201,
    },
    async ({ body, tx, meta }) => {
      const userId = randomUUID()
      const { name, email, cpf, password } = body
      const passwordHash = await hashPassword(password)
      const personal = { name, email, cpf, phone: null, address: keptAddress(body.address) }
      await accounts.open({ tx, meta }, registerApplicant({ userId, personal }))
      await saveCredentials(tx, { userId, passwordHash, changedAt: now() })
      return {
        id: userId,
        message: 'Cadastro realizado com sucesso! Aguarde a aprovação para acessar o sistema.',
      }
    },
  )
