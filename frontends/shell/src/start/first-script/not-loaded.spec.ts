import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { showNotLoadedOnFailure } from './not-loaded'

const html = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')
const reload = vi.fn<() => void>()

const fail = (element: HTMLElement) => {
  document.body.append(element)
  element.dispatchEvent(new Event('error'))
}
/** Of a type that is not run. */
const script = (defer: boolean) =>
  Object.assign(document.createElement('script'), { defer, type: 'text/plain' })
const texts = () => [...document.querySelectorAll('h1, button')].map((element) => element.textContent)

beforeEach(() => {
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML
  showNotLoadedOnFailure(reload)
})

it('replaces the painted frame by a message when the application fails to load, and reloads on request', () => {
  fail(script(true))
  expect(document.getElementById('painted')).toBeNull()
  expect(texts()).toEqual(['Não foi possível carregar a página', 'Tentar de novo'])
  document.querySelector('button')?.click()
  expect(reload).toHaveBeenCalledOnce()
})

it('ignores the failures of preloads and of files that the application loads itself', () => {
  fail(script(false))
  fail(Object.assign(document.createElement('link'), { rel: 'preload' }))
  expect(document.getElementById('painted')).not.toBeNull()
  expect(texts()).toEqual([])
})
