import { beforeEach, expect, it } from 'vitest'
import { screenFacts } from '../../navigation/role-routes'
import { visitOf } from './visit'

const visit = (address: string) => {
  const { pathname, search } = new URL(address, 'http://portal')
  return visitOf({ pathname, search }, localStorage, screenFacts)
}
const signIn = (user: unknown) => {
  localStorage.setItem('token', 'a-token')
  localStorage.setItem('user', JSON.stringify(user))
}

const visitAs = (role: string, address: string) => {
  signIn({ role })
  return visit(address)
}

beforeEach(() => localStorage.clear())

it('a visit of a signed-in person loads the remote of the route, except for screens of the shell', () => {
  const dashboard = { frame: 'portal', title: 'Dashboard' }
  expect(visitAs('APPLICANT', '/')).toMatchObject({ ...dashboard, remote: 'applicant', screen: 'home' })
  for (const role of ['ANALYST', 'SUPER_ADMIN'])
    expect(visitAs(role, '/')).toMatchObject({ ...dashboard, remote: 'back-office', screen: 'dashboard' })
  for (const path of ['/profile', '/settings'])
    expect(visitAs('APPLICANT', path)).toMatchObject({ frame: 'portal', remote: null })
})

it('a visit of a signed-in person knows the sentence below the title, unless it depends on data', () => {
  expect(visitAs('APPLICANT', '/').lead).toBe('Visão geral dos seus processos.')
  expect(visitAs('APPLICANT', '/processes/new').lead).toBe('O preenchimento fica salvo até você enviar.')
  expect([visitAs('ANALYST', '/processes').lead, visitAs('APPLICANT', '/processes/p1').lead]).toEqual([
    '',
    '',
  ])
})

it('a visit of a signed-in person requests the session, the settings and the data of an unfiltered screen', () => {
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
  expect(visit('/processes').requests).toContain('/processes?page=1&limit=10')
  expect(visit('/processes?status=DRAFT').requests).toEqual(['/auth/verify', '/auth/me/settings'])
})

it('a visit of a signed-out person begins with the sign-in or the public verification', () => {
  for (const path of ['/', '/login', '/processes'])
    expect(visit(path)).toMatchObject({ frame: 'sign-in', remote: null, requests: [] })
  expect(visit('/protocol-verification?protocol=2025%2F001')).toMatchObject({
    frame: 'public',
    remote: 'public-verifier',
    screen: 'protocol-verification',
    requests: [],
  })
})

it('a visit is left to the application at the registration, before a duty, and if the stored user is invalid', () => {
  const nothing = { frame: null, remote: null, requests: [] }
  expect(visit('/login?cadastro=1')).toMatchObject(nothing)
  for (const user of [{ role: 'ANALYST', duties: ['changePassword'] }, 1, { id: '1' }]) {
    signIn(user)
    expect(visit('/')).toMatchObject(nothing)
  }
})
