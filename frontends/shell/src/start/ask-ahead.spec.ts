import { afterEach, expect, it } from 'vitest'
import { askAhead } from './ask-ahead'

const plan = {
  signedIn: ['/portal.js', '/portal.css'],
  signedOut: ['/sign-in.js'],
  entries: {
    applicant: '/remotes/applicant/remoteEntry.js',
    'back-office': '/remotes/back-office/remoteEntry.js',
  },
}

const asked = () =>
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
])('asks for the frame and the portal of %s', (role, portal) => {
  localStorage.setItem('user', JSON.stringify({ id: '1', role }))
  askAhead(plan)
  expect(asked()).toEqual([
    ['script', '/portal.js'],
    ['style', '/portal.css'],
    ['script', `/remotes/${portal}/remoteEntry.js`],
  ])
})

it.each(['/profile', '/settings'])('asks for no remote at %s, a screen of the shell', (path) => {
  window.history.replaceState(null, '', path)
  localStorage.setItem('user', JSON.stringify({ id: '1', role: 'APPLICANT' }))
  askAhead(plan)
  expect(asked()).toEqual([
    ['script', '/portal.js'],
    ['style', '/portal.css'],
  ])
})

it('asks for the sign-in when nobody is signed in, but where anyone verifies', () => {
  window.history.replaceState(null, '', '/protocol-verification')
  askAhead(plan)
  expect(asked()).toEqual([])
  window.history.replaceState(null, '', '/processes')
  askAhead(plan)
  expect(asked()).toEqual([['script', '/sign-in.js']])
})

it.each(['no JSON', '1', '{"id":"1"}'])('asks for nothing when the stored user is %s', (text) => {
  localStorage.setItem('user', text)
  askAhead(plan)
  expect(asked()).toEqual([])
})

it('needs nothing from around it', () => {
  localStorage.setItem('user', '{"role":"ANALYST"}')
  // oxlint-disable-next-line no-new-func -- what the build does with it, in short
  new Function(`(${askAhead.toString()})(${JSON.stringify(plan)})`)()
  expect(asked()).toHaveLength(3)
})
