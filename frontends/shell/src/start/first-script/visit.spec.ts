import { beforeEach, describe, expect, it } from 'vitest'
import { screenRoutes, verificationRoute } from '../../navigation/screen-routes'
import { visitOf } from './visit'

const screens = [...screenRoutes, verificationRoute]

const visit = (address: string) => {
  const { pathname, search } = new URL(address, 'http://portal')
  return visitOf({ pathname, search }, localStorage, screens)
}
const signIn = (user: object) => {
  localStorage.setItem('token', 'a-token')
  localStorage.setItem('user', JSON.stringify(user))
}

beforeEach(() => localStorage.clear())

describe('a visit of a signed-in person', () => {
  it.each([
    ['APPLICANT', 'applicant'],
    ['ANALYST', 'back-office'],
    ['SUPER_ADMIN', 'back-office'],
  ])('loads the portal of %s', (role, remote) => {
    signIn({ role })
    expect(visit('/')).toMatchObject({ frame: 'portal', remote, screen: 'dashboard', title: 'Dashboard' })
  })

  it('requests the session, the settings and the data of the screen', () => {
    signIn({ role: 'APPLICANT' })
    expect(visit('/processes/p1')).toMatchObject({
      screen: 'process-detail',
      title: '',
      token: 'a-token',
      requests: [
        '/auth/verify',
        '/auth/me/settings',
        '/processes/p1',
        '/processes/p1/changes',
        '/corrections/process/p1',
      ],
    })
  })

  it('leaves a filtered list to the screen', () => {
    signIn({ role: 'APPLICANT' })
    expect(visit('/processes').requests).toContain('/processes?page=1&limit=10')
    expect(visit('/processes?status=DRAFT').requests).toEqual(['/auth/verify', '/auth/me/settings'])
  })

  it.each([
    ['APPLICANT', '/processes', 'Seus processos e o andamento de cada um.'],
    ['APPLICANT', '/processes/new', 'O preenchimento fica salvo até você enviar.'],
    ['ANALYST', '/processes', ''],
    ['APPLICANT', '/processes/p1', ''],
  ])('knows for %s at %s the sentence below the title, unless it depends on data', (role, path, lead) => {
    signIn({ role })
    expect(visit(path).lead).toBe(lead)
  })

  it.each(['/profile', '/settings'])('loads no remote for %s, a screen of the shell', (path) => {
    signIn({ role: 'APPLICANT' })
    expect(visit(path)).toMatchObject({ frame: 'portal', remote: null })
  })

  it('is left to the application if a duty comes first', () => {
    signIn({ role: 'ANALYST', duties: ['changePassword'] })
    expect(visit('/')).toMatchObject({ frame: null, remote: null, requests: [] })
  })
})

describe('a visit of a signed-out person', () => {
  it('begins with the sign-in', () => {
    for (const path of ['/', '/login', '/processes'])
      expect(visit(path)).toMatchObject({ frame: 'sign-in', remote: null, requests: [] })
  })

  it('begins with the public verification at its address', () => {
    expect(visit('/protocol-verification?protocol=2025%2F001')).toMatchObject({
      frame: 'public',
      remote: 'public-verifier',
      screen: 'protocol-verification',
      requests: [],
    })
  })

  it('is left to the application at the registration', () => {
    expect(visit('/login?cadastro=1')).toMatchObject({ frame: null, remote: null })
  })
})

it.each(['1', '{"id":"1"}'])('preloads nothing if the stored user is %s', (user) => {
  localStorage.setItem('token', 'a-token')
  localStorage.setItem('user', user)
  expect(visit('/')).toMatchObject({ frame: null, remote: null, requests: [] })
})
