import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { renderPortal } from '../testing/portal'
import { api, aUser, storeSession, useApi } from '../testing/api'

const server = useApi()

it.each([
  ['changePassword', 'Troque a senha para continuar'],
  ['enrolSecondFactor', 'Configure a verificação em duas etapas para continuar'],
] as const)(
  'the duty %s comes first at any address, without a menu, unless the person signs out',
  async (duty, title) => {
    const status = { factors: [], recoveryCodesLeft: 0, required: true }
    server.use(http.get(api('/auth/me/second-factor'), () => HttpResponse.json(status)))
    storeSession(aUser({ duties: [duty] }))
    renderPortal('/users')
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryAllByRole('link').map((link) => link.textContent)).toEqual(['Pular para o conteúdo'])
    await userEvent.click(screen.getByRole('button', { name: 'Sair' }))
    expect(await screen.findByRole('heading', { name: 'Acesse sua conta' })).toBeTruthy()
  },
)
