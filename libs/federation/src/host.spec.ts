import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const address = vi.hoisted(() => ({
  name: 'applicant',
  entry: '/remotes/applicant/remoteEntry.js',
  globalName: 'licensing_applicant',
}))
vi.mock('./host-settings', () => ({
  remotes: [address],
  provided: { react: { version: '19.3.1', get: async () => () => 'the shell’s react' } },
}))

/** The script elements the page asked for, as the browser would be left with them. */
const scripts: HTMLScriptElement[] = []
const scopes: unknown[] = []
const container = {
  init: (scope: unknown) => {
    scopes.push(scope)
    return undefined
  },
  get: async (exposed: string) => () => ({ default: exposed }),
}
let runs: (() => void)[] = []

beforeEach(() => {
  vi.resetModules()
  scripts.length = 0
  scopes.length = 0
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement)
    runs.shift()?.()
  })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, address.globalName)
  vi.restoreAllMocks()
})

const arrives = (value: unknown) => () => {
  Reflect.set(globalThis, address.globalName, value)
  scripts.at(-1)?.dispatchEvent(new Event('load'))
}
const isAway = () => scripts.at(-1)?.dispatchEvent(new Event('error'))

describe('the host', () => {
  it('asks for a remote only when it is needed, once, and gives it the shell’s copies', async () => {
    runs = [arrives(container)]
    const { loadRemote } = await import('./host')
    expect(scripts).toEqual([])
    expect(await loadRemote('applicant', './routes')).toEqual({ default: './routes' })
    expect(await loadRemote('applicant', './other')).toEqual({ default: './other' })
    expect(scripts.map((script) => script.getAttribute('src'))).toEqual([address.entry])
    expect(scopes).toEqual([{ react: { '19.3.1': expect.objectContaining({ from: 'shell' }) } }])
  })

  it('fetches the entry file again only after it was told to start over', async () => {
    runs = [isAway, arrives(container)]
    const { loadRemote, startOver } = await import('./host')
    await expect(loadRemote('applicant', './routes')).rejects.toThrow('did not load')
    await expect(loadRemote('applicant', './routes')).rejects.toThrow('did not load')
    expect(scripts).toHaveLength(1)
    startOver('applicant')
    expect(await loadRemote('applicant', './routes')).toEqual({ default: './routes' })
    expect(scripts).toHaveLength(2)
  })

  it('does not take what a proxy answers, or an older copy, for the remote', async () => {
    Reflect.set(globalThis, address.globalName, container)
    runs = [() => scripts.at(-1)?.dispatchEvent(new Event('load'))]
    const { loadRemote } = await import('./host')
    await expect(loadRemote('applicant', './routes')).rejects.toThrow('no entry file')
  })

  it('knows no other remote', async () => {
    const { loadRemote } = await import('./host')
    await expect(loadRemote('stranger', './routes')).rejects.toThrow('no remote stranger')
    expect(scripts).toEqual([])
  })
})
