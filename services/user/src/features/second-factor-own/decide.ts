import { DomainError } from '@licensing/contracts'
import type { Decide } from '../../domain/account'

export interface RemoveFactor {
  readonly factorId: string
  /** Whether the account's role requires a second factor. */
  readonly required: boolean
}

export const removeFactor: Decide<RemoveFactor> = ({ id, secondFactor }, { factorId, required }) => {
  const { factors } = secondFactor
  if (!factors.some((factor) => factor.id === factorId)) throw new DomainError('NOT_FOUND')
  if (required && factors.length === 1) {
    throw new DomainError('FORBIDDEN', {
      message: 'Seu perfil exige a verificação em duas etapas. Cadastre outro método antes de remover este.',
    })
  }
  return [{ type: 'SecondFactorRemoved', data: { userId: id, factorId } }]
}

export interface ReplaceRecoveryCodes {
  readonly count: number
}

export const replaceRecoveryCodes: Decide<ReplaceRecoveryCodes> = ({ id, secondFactor }, { count }) => {
  if (secondFactor.factors.length === 0) {
    throw new DomainError('FORBIDDEN', { message: 'Configure a verificação em duas etapas primeiro.' })
  }
  return [{ type: 'RecoveryCodesReplaced', data: { userId: id, count } }]
}
