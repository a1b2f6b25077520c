import { passwordField } from '../fields/person'
import { requiredText, textField } from '../fields/text'
import { form } from './form'

const TOTP_CODE = /^\d{6}$/
const RECOVERY_CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/

/** Typed with or without spaces, as apps show it in two groups of three. */
export const totpCodeField = textField({
  required: 'Código é obrigatório',
  max: 20,
  judge: (text) => (TOTP_CODE.test(text.replaceAll(' ', '')) ? undefined : 'Informe os 6 dígitos do código'),
  normalise: (text) => text.replaceAll(' ', ''),
})

const plain = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** Typed in any case, with or without hyphens. */
export const recoveryCodeField = textField({
  required: 'Código de recuperação é obrigatório',
  max: 40,
  judge: (text) => (RECOVERY_CODE.test(plain(text)) ? undefined : 'Código de recuperação inválido'),
  normalise: plain,
})

/** By which the person tells one passkey from another. */
export const passkeyNameField = requiredText('Nome da chave é obrigatório', { max: 60 })

export const totpCodeForm = form({ code: totpCodeField })
export const recoveryCodeForm = form({ recoveryCode: recoveryCodeField })
export const reauthenticationForm = form({ password: passwordField })
export const passkeyNameForm = form({ name: passkeyNameField })
