import { passwordField } from '../../fields/person'
import { requiredName, textField } from '../../fields/text'
import { form } from '../form'

const TOTP_CODE = /^\d{6}$/
const RECOVERY_CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/

/** Accepts spaces, since authenticator apps show the code in two groups of three. */
export const totpCodeField = textField({
  required: 'Código é obrigatório',
  max: 20,
  check: (text) => (TOTP_CODE.test(text.replaceAll(' ', '')) ? undefined : 'Informe os 6 dígitos do código'),
  normalise: (text) => text.replaceAll(' ', ''),
})

const plain = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** Accepts any case, with or without hyphens. */
export const recoveryCodeField = textField({
  required: 'Código de recuperação é obrigatório',
  max: 40,
  check: (text) => (RECOVERY_CODE.test(plain(text)) ? undefined : 'Código de recuperação inválido'),
  normalise: plain,
})

/** The name that distinguishes a person's passkeys. */
export const passkeyNameField = requiredName('Nome da chave é obrigatório', { max: 60 })

export const totpCodeForm = form({ code: totpCodeField })
export const recoveryCodeForm = form({ recoveryCode: recoveryCodeField })
export const reauthenticationForm = form({ password: passwordField })
export const passkeyNameForm = form({ name: passkeyNameField })
