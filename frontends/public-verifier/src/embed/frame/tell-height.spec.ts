import { expect, it, vi } from 'vitest'
import { tellHeight } from './tell-height'

/** A page of 412.3 px whose layout reports a change when told. */
const pageIn = (parent: 'another page' | 'none') => {
  const postMessage = vi.fn<(message: unknown, target: string) => void>()
  const page = {
    document: { body: { getBoundingClientRect: () => ({ height: 412.3 }) } },
    parent: { postMessage },
  }
  if (parent === 'none') Object.assign(page, { parent: page, postMessage })
  return { page: page as unknown as Window, postMessage }
}

const observing = () => {
  const changes: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe = () => {}
      constructor(changed: () => void) {
        changes.push(changed)
      }
    },
  )
  return { change: () => changes.forEach((changed) => changed()) }
}

it('tells the page around its height in whole pixels whenever it changes, and nothing else', () => {
  const { change } = observing()
  const { page, postMessage } = pageIn('another page')
  tellHeight(page)
  change()
  expect(postMessage.mock.calls).toEqual([[{ tipo: 'verificador-protocolo:altura', altura: 413 }, '*']])
  vi.unstubAllGlobals()
})

it('tells nobody when it stands alone', () => {
  const { change } = observing()
  const { page, postMessage } = pageIn('none')
  tellHeight(page)
  change()
  expect(postMessage).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
