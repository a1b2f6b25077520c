import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { jsdom } = builtinEnvironments

/** jsdom has them too, but without `subtle`. */
const OF_NODE = new Set(['crypto'])

/**
 * jsdom in a separate context, with the globals of Node that it lacks and browsers have: streams, for example, which the API client
 * and its mocks need. A context starts much sooner than a process that loads jsdom and every module again.
 */
const page: Environment = {
  ...jsdom,
  name: 'page',
  async setupVM(options) {
    const environment = await jsdom.setupVM?.(options)
    if (environment === undefined) throw new Error('This jsdom environment has no context of its own.')
    const context = environment.getVmContext()
    const give = (name: string, value: unknown) =>
      Object.defineProperty(context, name, { value, configurable: true, enumerable: false, writable: true })
    for (const name of Object.getOwnPropertyNames(globalThis))
      if (OF_NODE.has(name) || !(name in context)) give(name, Reflect.get(globalThis, name))
    // Node's encoders and responses return these.
    give('ArrayBuffer', ArrayBuffer)
    give('Uint8Array', Uint8Array)
    return environment
  },
}

export default page
