import { expect, it, vi } from 'vitest'
import { postHeight } from './post-height'

/** A page of 412.3 px that a test can resize. */
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

it('posts the height in whole pixels to the parent on every change, and nothing else', () => {
  const { change } = observing()
  const { page, postMessage } = pageIn('another page')
  postHeight(page)
  change()
  expect(postMessage.mock.calls).toEqual([[{ tipo: 'verificador-protocolo:altura', altura: 413 }, '*']])
  vi.unstubAllGlobals()
})

it('posts nothing without a parent', () => {
  const { change } = observing()
  const { page, postMessage } = pageIn('none')
  postHeight(page)
  change()
  expect(postMessage).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
