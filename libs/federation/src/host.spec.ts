import { createInstance } from '@module-federation/enhanced/runtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProvidedCopy } from './host-settings'

const ENTRY = 'http://localhost:3000/remotes/applicant/remoteEntry.js'
const GLOBAL_NAME = 'licensing_applicant'
type Terms = ProvidedCopy['shareConfig']

const terms = vi.hoisted(() => (requiredVersion: string): Terms => {
  const strict = { singleton: true, strictVersion: true, eager: false } as const
  return { ...strict, requiredVersion }
})
const getReact = vi.hoisted(() => vi.fn<ProvidedCopy['get']>())
vi.mock('./host-settings', () => ({
  remotes: [
    {
      name: 'applicant',
      entry: '/remotes/applicant/remoteEntry.js',
      globalName: 'licensing_applicant',
    },
  ],
  provided: { react: { version: '19.3.1', shareConfig: terms('19.3.1'), get: getReact } },
}))

/** What a remote's entry file leaves behind, when it was built with this version of react. */
const remoteBuiltWith = (version: string) => {
  const remote = createInstance({ name: GLOBAL_NAME, remotes: [], shareStrategy: 'loaded-first' })
  return {
    init: (scope: Parameters<typeof remote.initShareScopeMap>[1]) =>
      remote.initShareScopeMap('default', scope),
    get: async (exposed: string) => {
      const customShareInfo = { shareConfig: terms(version), scope: ['default'] }
      const react = await remote.loadShare('react', { customShareInfo })
      return () => ({ default: exposed, react: react === false ? undefined : react?.() })
    },
  }
}

/** The script elements that the page requested. */
const scripts: HTMLScriptElement[] = []
let runs: (() => void)[] = []

const arrives = (value: unknown) => () => {
  Reflect.set(globalThis, GLOBAL_NAME, value)
  scripts.at(-1)?.dispatchEvent(new Event('load'))
}
const isAway = () => void scripts.at(-1)?.dispatchEvent(new Event('error'))

/** The runtime keeps what it knows in the page, not in its modules. */
const forgetAll = (): void => {
  const loading = Reflect.get(globalThis, '__GLOBAL_LOADING_REMOTE_ENTRY__') as object
  for (const key of Object.keys(loading)) Reflect.deleteProperty(loading, key)
  const known = Reflect.get(globalThis, '__FEDERATION__') as object
  Object.assign(known, { __SHARE__: {}, __INSTANCES__: [] })
}

beforeEach(() => {
  vi.resetModules()
  scripts.length = 0
  getReact.mockReset().mockResolvedValue(() => 'the shell’s react')
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(document.head, 'appendChild').mockImplementation((script) => {
    scripts.push(script as unknown as HTMLScriptElement)
    queueMicrotask(() => runs.shift()?.())
    return script
  })
})
afterEach(() => {
  document.head.replaceChildren()
  Reflect.deleteProperty(globalThis, GLOBAL_NAME)
  forgetAll()
  vi.restoreAllMocks()
})

describe('the host', () => {
  it('requests a remote only when it is needed, once, and gives it the shell’s copies', async () => {
    runs = [arrives(remoteBuiltWith('19.3.1'))]
    const { loadRemote } = await import('./host')
    await expect(loadRemote('stranger', 'routes')).rejects.toThrow('no remote stranger')
    expect(scripts).toEqual([])
    const loaded = await loadRemote('applicant', 'routes')
    expect(loaded).toEqual({ default: './routes', react: 'the shell’s react' })
    expect(await loadRemote('applicant', 'other')).toMatchObject({ default: './other' })
    expect(scripts.map((script) => script.getAttribute('src'))).toEqual([ENTRY])
  })

  it('refuses a remote that was built for another version, and keeps refusing it', async () => {
    runs = [arrives(remoteBuiltWith('18.0.0'))]
    const { loadRemote } = await import('./host')
    await expect(loadRemote('applicant', 'routes')).rejects.toThrow('does not satisfy the requirement')
    await expect(loadRemote('applicant', 'routes')).rejects.toThrow('does not satisfy the requirement')
  })

  it('fetches the entry file again after startOver', async () => {
    runs = [isAway, arrives(remoteBuiltWith('19.3.1'))]
    const { loadRemote, startOver } = await import('./host')
    await expect(loadRemote('applicant', 'routes')).rejects.toThrow('ScriptNetworkError')
    startOver('applicant')
    expect(await loadRemote('applicant', 'routes')).toMatchObject({ default: './routes' })
    expect(scripts).toHaveLength(2)
  })

  it('keeps the shell’s copies when a remote starts over that used them', async () => {
    const failing = remoteBuiltWith('19.3.1')
    const get = async (exposed: string) => {
      await failing.get(exposed)
      throw new Error('ChunkLoadError')
    }
    runs = [arrives({ ...failing, get }), arrives(remoteBuiltWith('19.3.1'))]
    const { loadRemote, startOver } = await import('./host')
    await expect(loadRemote('applicant', 'routes')).rejects.toThrow('ChunkLoadError')
    startOver('applicant')
    expect(await loadRemote('applicant', 'routes')).toMatchObject({ react: 'the shell’s react' })
  })

  it('requests a shared package again that failed to load the first time', async () => {
    getReact.mockRejectedValueOnce(new Error('503'))
    runs = [arrives(remoteBuiltWith('19.3.1')), arrives(remoteBuiltWith('19.3.1'))]
    const { loadRemote, startOver } = await import('./host')
    await expect(loadRemote('applicant', 'routes')).rejects.toThrow('503')
    startOver('applicant')
    expect(await loadRemote('applicant', 'routes')).toMatchObject({ react: 'the shell’s react' })
  })

  it('does not take what a proxy answers, or an older copy, for the remote', async () => {
    runs = [arrives(remoteBuiltWith('19.3.1')), arrives(undefined)]
    const { loadRemote, startOver } = await import('./host')
    await loadRemote('applicant', 'routes')
    startOver('applicant')
    await expect(loadRemote('applicant', 'routes')).rejects.toThrow('RUNTIME-001')
  })

  it('fetches a remote from the address in the page', async () => {
    const meta = Object.assign(document.createElement('meta'), { name: 'remotes' })
    meta.content = 'back-office=https://staff.example.org,applicant=https://people.example.org/portal'
    document.head.append(meta)
    runs = [arrives(remoteBuiltWith('19.3.1'))]
    const { loadRemote } = await import('./host')
    await loadRemote('applicant', 'routes')
    expect(scripts.map(({ src }) => src)).toEqual(['https://people.example.org/portal/remoteEntry.js'])
  })
})
