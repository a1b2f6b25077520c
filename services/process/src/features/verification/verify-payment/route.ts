import {
  DomainError,
  paymentVerification,
  paymentVerificationBody,
  type PaymentVerification,
  readPixCode,
} from '@licensing/contracts'
import { addressKey, anyone, post } from '@licensing/http'
import type { Deps } from '../../../deps'
import { findPayee } from './find-payee'

const NOT_OURS = 'Esta cobrança não é de um município deste portal. Não pague.'

/** Verifies a charge by its Pix code (N6d), under the limits of the verification by number. */
export const verifyPaymentRoute = ({ database, list }: Deps) =>
  post(
    '/public/payments/verify',
    {
      auth: anyone,
      summary: 'Verifica se um código PIX é uma cobrança de um município deste portal',
      body: paymentVerificationBody,
      responds: paymentVerification,
      limit: 'public',
    },
    async ({ body, limits, client }): Promise<PaymentVerification> => {
      await limits.spend('verifyDaily', addressKey(client.address))
      const charge = readPixCode(body.payload)
      if (charge === null) throw new DomainError('UNREADABLE_PIX')
      const payee = await findPayee(database, list, charge)
      if (payee === null) return { verdict: 'NOT_OURS', message: NOT_OURS }
      const { name, protocolNumber } = payee
      return {
        verdict: 'OURS',
        message: `A chave PIX é do município de ${name}.`,
        municipality: { name },
        protocolNumber,
        amount: charge.amount,
      }
    },
  )
