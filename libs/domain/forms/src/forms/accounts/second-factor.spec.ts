import { expect, it } from 'vitest'
import { errorsIn } from '../../testing/errors-in'
import { passkeyNameForm, reauthenticationForm, recoveryCodeForm, totpCodeForm } from './second-factor'

it('a code of an authenticator app has six digits, with or without spaces', () => {
  expect(totpCodeForm.parse({ code: ' 123 456 ' })).toEqual({ code: '123456' })
  expect(errorsIn(totpCodeForm, { code: ' ' })).toEqual({ code: 'Código é obrigatório' })
  for (const code of ['12345', '1234567', '12345a', 'a123456'])
    expect(errorsIn(totpCodeForm, { code })).toEqual({ code: 'Informe os 6 dígitos do código' })
  expect(errorsIn(totpCodeForm, { code: '1'.repeat(21) })).toEqual({ code: 'Máximo de 20 caracteres' })
})

it('a recovery code has sixteen characters in any case, with or without hyphens', () => {
  expect(recoveryCodeForm.parse({ recoveryCode: 'abcd-efgh jkmn-pqrs' })).toEqual({
    recoveryCode: 'ABCDEFGHJKMNPQRS',
  })
  expect(errorsIn(recoveryCodeForm, {})).toEqual({ recoveryCode: 'Código de recuperação é obrigatório' })
  for (const recoveryCode of ['ABCD-EFGH-JKMN-PQR', 'ABCD-EFGH-JKMN-PQRST', 'ABCD-EFGH-JKMN-PQRI'])
    expect(errorsIn(recoveryCodeForm, { recoveryCode })).toEqual({
      recoveryCode: 'Código de recuperação inválido',
    })
  expect(errorsIn(recoveryCodeForm, { recoveryCode: 'A'.repeat(41) })).toEqual({
    recoveryCode: 'Máximo de 40 caracteres',
  })
})

it('a passkey has a name, and a change of the second factor needs the password', () => {
  expect(passkeyNameForm.parse({ name: ' Celular ' })).toEqual({ name: 'Celular' })
  expect(errorsIn(passkeyNameForm, {})).toEqual({ name: 'Nome da chave é obrigatório' })
  expect(errorsIn(passkeyNameForm, { name: 'a'.repeat(61) })).toEqual({ name: 'Máximo de 60 caracteres' })
  expect(errorsIn(reauthenticationForm, {})).toEqual({ password: 'Senha é obrigatória' })
})
