import * as api from '@licensing/api-client'
import * as accountApi from '@licensing/api-client/account'
import type { SecondFactorStatus } from '@licensing/contracts'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { codesLeftText, groupedSecret, pathOf, recoveryFileText } from './model'
import SecondFactorCard from './second-factor-card'

vi.mock('@licensing/api-client', { spy: true })
vi.mock('@licensing/api-client/account', { spy: true })

const backend = vi.mocked(api)
const account = vi.mocked(accountApi)
const joana = aUser('ADMIN', { email: 'joana@example.com' })
const off: SecondFactorStatus = { factors: [], recoveryCodesLeft: 0, required: false }
const app = {
  id: 'f1',
  method: 'totp',
  name: 'Aplicativo autenticador',
  enrolledAt: '2026-11-18T12:00:00.000Z',
} as const
const on: SecondFactorStatus = { factors: [app], recoveryCodesLeft: 7, required: false }
const codes = ['ABCD-EFGH-JKMN-PQRS', '0123-4567-89AB-CDEF']

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const open = (status: SecondFactorStatus, user = joana) => {
  account.getSecondFactor.mockResolvedValue(status)
  return renderScreen(SecondFactorCard, { at: '/profile', user })
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const focused = () => document.activeElement?.textContent

const begin = async (user = joana) => {
  account.startTotp.mockResolvedValue({
    secret: 'ABCDEFGHIJ',
    uri: 'otpauth://totp/x?secret=ABCDEFGHIJ',
    enrolment: 'sealed',
  })
  const view = open(off, user)
  await view.user.click(await button('Configurar aplicativo autenticador'))
  return { ...view, field: await screen.findByLabelText(/^Código de 6 dígitos/) }
}

describe('the enrolment of an authenticator app', () => {
  it('the enrolment of an authenticator app moves the focus, and copies the key; cancelling keeps the focus on the page', async () => {
    const { user } = await begin()
    expect(focused()).toBe('Configurar aplicativo autenticador')
    expect(screen.getByText('ABCD EFGH IJ')).toBeTruthy()
    await user.click(await button('Copiar chave'))
    expect(await navigator.clipboard.readText()).toBe('ABCDEFGHIJ')
    await user.click(await button('Cancelar'))
    expect(await button('Configurar aplicativo autenticador')).toBeTruthy()
    expect(document.activeElement).not.toBe(document.body)
  })

  it('the enrolment of an authenticator app shows an error of the code, and then the recovery codes until they are confirmed', async () => {
    const { user, field } = await begin({ ...joana, duties: ['enrolSecondFactor'] })
    await user.type(field, '12345{Enter}')
    expect(screen.getByText('Informe os 6 dígitos do código')).toBeTruthy()
    expect(account.confirmTotp).not.toHaveBeenCalled()
    const message = 'Código incorreto.'
    const errors = [{ field: 'code', message }]
    account.confirmTotp.mockRejectedValueOnce(
      new api.ApiError({ status: 400, code: 'WRONG_CODE', message, errors, path: '/auth/me' }),
    )
    await user.type(field, '6{Enter}')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(field)
    account.confirmTotp.mockResolvedValue({ token: 'renewed', user: joana, recoveryCodes: codes })
    await user.clear(field)
    await user.type(field, '123 456{Enter}')
    expect(await screen.findByText('Guarde seus códigos de recuperação')).toBe(document.activeElement)
    expect(account.confirmTotp).toHaveBeenLastCalledWith('sealed', '123456')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
    await user.click(await button('Copiar códigos'))
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'))
    backend.saveBlob.mockReturnValue()
    await user.click(await button('Baixar códigos'))
    expect(backend.saveBlob.mock.calls[0]?.[1]).toBe('codigos-de-recuperacao.txt')
    expect(api.sessionStore.get()).toMatchObject({
      token: 'renewed',
      user: { duties: ['enrolSecondFactor'] },
    })
    await user.click(await button('Já guardei'))
    expect(screen.queryByText(codes[0] ?? '')).toBeNull()
    expect(api.sessionStore.get()?.user).not.toHaveProperty('duties')
  })
})

describe('the enrolment of a passkey', () => {
  it('the enrolment of a passkey requires a name, and explains errors of the browser', async () => {
    account.hasPasskeys.mockReturnValue(true)
    const { user } = open(off)
    await user.click(await button('Adicionar chave de acesso'))
    const field = await screen.findByLabelText(/^Nome da chave/)
    expect(focused()).toBe('Adicionar chave de acesso')
    await user.click(await button('Continuar'))
    expect(screen.getByText('Nome da chave é obrigatório')).toBeTruthy()
    await user.type(field, 'PC')
    for (const [name, message] of [
      ['NotAllowedError', 'O cadastro da chave de acesso não foi concluído.'],
      ['InvalidStateError', 'Este dispositivo já tem uma chave de acesso desta conta.'],
    ] as const) {
      account.enrolPasskey.mockRejectedValueOnce(Object.assign(new Error('declined'), { name }))
      await user.click(await button('Continuar'))
      expect(await screen.findByText(message)).toBeTruthy()
    }
    account.enrolPasskey.mockResolvedValue({ token: 'renewed', user: joana, recoveryCodes: codes })
    await user.click(await button('Continuar'))
    expect(await screen.findByText(codes[0] ?? '')).toBeTruthy()
    expect(account.enrolPasskey.mock.lastCall?.[0]).toBe('PC')
    expect(api.sessionStore.get()?.token).toBe('renewed')
  })
})

describe('the methods of an account', () => {
  it('the second factors of an account are removed after a confirmation that explains the consequence', async () => {
    const { user } = open(on)
    await user.click(await button(/^Remover ?Aplicativo/))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/protegida só pela senha/)).toBeTruthy()
    account.removeFactor.mockResolvedValue()
    account.getSecondFactor.mockResolvedValue(off)
    await user.click(dialog.getByRole('button', { name: 'Remover' }))
    expect(await screen.findByText('Desativada')).toBeTruthy()
    expect(account.removeFactor).toHaveBeenCalledWith('f1')
  })

  it('the second factors of an account cannot be removed if it is the last required one', async () => {
    open({ ...on, required: true })
    expect(await button('Trocar aplicativo autenticador')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Remover/ })).toBeNull()
  })

  it('the second factors of an account have recovery codes, which are replaced after a confirmation', async () => {
    const { user } = open(on)
    expect(await screen.findByText('Restam 7 códigos de recuperação.')).toBeTruthy()
    await user.click(await button('Gerar novos códigos'))
    const dialog = within(await screen.findByRole('alertdialog'))
    account.replaceRecoveryCodes.mockResolvedValue({ recoveryCodes: codes })
    await user.click(dialog.getByRole('button', { name: 'Gerar códigos' }))
    expect(await screen.findByText(codes[1] ?? '')).toBeTruthy()
  })

  it('[R8.09] the second factors of an account report a load failure', async () => {
    account.getSecondFactor.mockRejectedValue(new Error('down'))
    renderScreen(SecondFactorCard, { at: '/profile', user: joana })
    const message = 'Erro ao carregar a verificação em duas etapas'
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
  })
})

describe('the model of the card', () => {
  it('the card of an authenticator app draws one square for each dark module', () => {
    expect(
      pathOf([
        [true, false],
        [false, true],
      ]),
    ).toBe('M0 0h1v1h-1zM1 1h1v1h-1z')
  })

  it('the card of an authenticator app groups the key, counts the codes and includes the account in the file', () => {
    expect(groupedSecret('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
    expect([0, 1, 2].map(codesLeftText)).toEqual([
      'Nenhum código de recuperação restante.',
      'Resta 1 código de recuperação.',
      'Restam 2 códigos de recuperação.',
    ])
    expect(recoveryFileText('joana@example.com', codes)).toContain(`joana@example.com\r\n`)
  })
})
