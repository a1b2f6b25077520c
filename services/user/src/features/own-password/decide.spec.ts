import { expect, it } from 'vitest'
import { anAccount } from '../../testing/an-account'
import { changeOwnPassword } from './decide'

const CURRENT = 'mangue-azul-7'
const problemOf = (currentMatches: boolean, password: string): unknown => {
  try {
    return changeOwnPassword(anAccount(), { currentMatches, currentPassword: CURRENT, password })
  } catch (error) {
    return error
  }
}

it('a change of the own password is refused without the current password, and for the same password', () => {
  expect(problemOf(false, 'duna-branca-8')).toMatchObject({
    code: 'WRONG_CURRENT_PASSWORD',
    errors: [{ field: 'currentPassword', message: 'Senha atual incorreta' }],
  })
  expect(problemOf(true, CURRENT)).toMatchObject({
    code: 'VALIDATION',
    errors: [{ field: 'password', message: 'A nova senha deve ser diferente da atual' }],
  })
})
