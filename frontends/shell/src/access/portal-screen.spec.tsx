import { MemoryRouter, MissingScreenError, type RemoteScreenProps } from '@licensing/federation'
import { render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it, vi } from 'vitest'
import { verificationRoute } from '../navigation/screen-routes'
import { PortalScreen } from './portal-screen'

const ofAdmin = { route: verificationRoute, role: 'ADMIN' } as const

const failure = vi.hoisted((): { error: unknown } => ({ error: undefined }))

/** Mock of a portal whose screen fails to load. */
const FailingScreen = ({ onError }: RemoteScreenProps) => {
  useEffect(() => onError?.(failure.error, {}), [onError])
  return <p>A parte não abriu</p>
}
vi.mock('@licensing/federation', async (original) => ({
  ...(await original<object>()),
  RemoteScreen: (props: RemoteScreenProps) => <FailingScreen {...props} />,
}))

const show = () =>
  render(
    <MemoryRouter>
      <PortalScreen {...ofAdmin} />
    </MemoryRouter>,
  )

it('[R2.10] denies access to a screen that the role’s portal does not expose', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  failure.error = new MissingScreenError('applicant', 'users')
  show()
  expect(await screen.findByRole('heading', { name: 'Acesso Negado' })).toBeTruthy()
  logged.mockRestore()
})
