import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const plan = {
  files: { portal: ['/portal.js', '/portal.css'], 'sign-in': ['/sign-in.js'] },
  folders: { applicant: '/remotes/applicant' },
  facts: [{ path: '/', remote: 'applicant', screen: 'home', title: 'Dashboard', roles: ['APPLICANT'] }],
}
const fetched = vi.fn<typeof fetch>()

const preloads = () =>
  [...document.head.querySelectorAll('link')].map((link) => [
    link.getAttribute('as') ?? link.rel,
    link.getAttribute('href'),
  ])
const run = async () => {
  vi.resetModules()
  await import('./main')
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  fetched.mockImplementation(async () => Response.json({ home: ['home.js'] }))
  document.body.innerHTML = `<script type="application/json" id="first-plan">${JSON.stringify(plan)}</script>`
})
afterEach(() => {
  localStorage.clear()
  document.head.replaceChildren()
  delete document.documentElement.dataset['painted']
  vi.unstubAllGlobals()
  fetched.mockReset()
})

const signIn = () => {
  localStorage.setItem('token', 'a-token')
  localStorage.setItem('user', '{"role":"APPLICANT"}')
}

it('paints the frame, preloads the files of the first screen, and requests their list before the data', async () => {
  signIn()
  await run()
  expect(document.documentElement.dataset['painted']).toBe('portal')
  await vi.waitFor(() =>
    expect(preloads()).toEqual([
      ['script', '/remotes/applicant/remoteEntry.js'],
      ['script', '/portal.js'],
      ['stylesheet', '/portal.css'],
      ['script', '/remotes/applicant/home.js'],
    ]),
  )
  const addresses = fetched.mock.calls.map(([address]) => String(address))
  expect(addresses[0]).toBe('/remotes/applicant/screens.json')
  expect(addresses.slice(1)).toContainEqual(expect.stringContaining('/processes/dashboard/stats'))
})

it('preloads the sign-in when signed out, and requests no data', async () => {
  await run()
  expect(preloads()).toEqual([['script', '/sign-in.js']])
  expect(fetched).not.toHaveBeenCalled()
})

it('leaves an invalid stored session to the application', async () => {
  localStorage.setItem('token', 'a-token')
  localStorage.setItem('user', 'no JSON')
  await run()
  expect([preloads(), document.documentElement.dataset['painted']]).toEqual([[], undefined])
})
