import { afterEach, expect, it } from 'vitest'
import { preloadFirstScreen } from './preload-first-screen'

const plan = {
  signedIn: ['/portal.js', '/portal.css'],
  signedOut: ['/sign-in.js'],
  entries: {
    applicant: '/remotes/applicant/remoteEntry.js',
    'back-office': '/remotes/back-office/remoteEntry.js',
  },
}

const preloads = () =>
  [...document.head.querySelectorAll('link[rel=preload]')].map((link) => [
    link.getAttribute('as'),
    link.getAttribute('href'),
  ])

afterEach(() => {
  window.history.replaceState(null, '', '/')
  localStorage.clear()
  document.head.replaceChildren()
})

it.each([
  ['APPLICANT', 'applicant'],
  ['ANALYST', 'back-office'],
])('preloads the frame and the portal of %s', (role, portal) => {
  localStorage.setItem('user', JSON.stringify({ id: '1', role }))
  preloadFirstScreen(plan)
  expect(preloads()).toEqual([
    ['script', '/portal.js'],
    ['style', '/portal.css'],
    ['script', `/remotes/${portal}/remoteEntry.js`],
  ])
})

it.each(['/profile', '/settings'])('preloads no remote at %s, a screen of the shell', (path) => {
  window.history.replaceState(null, '', path)
  localStorage.setItem('user', JSON.stringify({ id: '1', role: 'APPLICANT' }))
  preloadFirstScreen(plan)
  expect(preloads()).toEqual([
    ['script', '/portal.js'],
    ['style', '/portal.css'],
  ])
})

it('preloads the sign-in when signed out, except at the public verification', () => {
  window.history.replaceState(null, '', '/protocol-verification')
  preloadFirstScreen(plan)
  expect(preloads()).toEqual([])
  window.history.replaceState(null, '', '/processes')
  preloadFirstScreen(plan)
  expect(preloads()).toEqual([['script', '/sign-in.js']])
})

it.each(['no JSON', '1', '{"id":"1"}'])('preloads nothing if the stored user is %s', (text) => {
  localStorage.setItem('user', text)
  preloadFirstScreen(plan)
  expect(preloads()).toEqual([])
})

it('references nothing outside the function', () => {
  localStorage.setItem('user', '{"role":"ANALYST"}')
  // oxlint-disable-next-line no-new-func -- mirrors the inlining done by the build
  new Function(`(${preloadFirstScreen.toString()})(${JSON.stringify(plan)})`)()
  expect(preloads()).toHaveLength(3)
})
