import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MemoryRouter } from '@licensing/federation'
import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, it } from 'vitest'
import { SignInAside } from '../features/sign-in/sign-in-aside'
import { SignInForm } from '../features/sign-in/sign-in-form'
import { BrandLink } from '../frame/brand'
import { EndOfPaintedFrame } from './end-of-painted-frame'

const html = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8')
const painted = (selector: string): Element | null =>
  new DOMParser().parseFromString(html, 'text/html').querySelector(`#painted ${selector}`.trim())

const textOf = (element: Element | null) => element?.textContent?.replace(/\s+/g, '')
const pathsOf = (element: Element | null) =>
  [...(element?.querySelectorAll('.brand__mark path') ?? [])].map((path) => path.getAttribute('d'))
const rendered = (children: ReactElement) => render(<MemoryRouter>{children}</MemoryRouter>).container

afterEach(cleanup)

it('shows the texts and the logo that the application will render', () => {
  const aside = rendered(<SignInAside />)
  expect(textOf(painted('.login__aside'))).toBe(textOf(aside))
  expect(pathsOf(painted('.login__aside'))).toEqual(pathsOf(aside))
  const form = rendered(<SignInForm onSignedIn={() => undefined} onRegister={() => undefined} />)
  expect(textOf(painted('.login__form'))).toBe(textOf(form.querySelector('.stack--8')))
  const brand = rendered(<BrandLink to="/" />)
  for (const frame of ['portal', 'public']) {
    expect(textOf(painted(`.painted--${frame} .brand`))).toBe(textOf(brand))
    expect(pathsOf(painted(`.painted--${frame} .brand`))).toEqual(pathsOf(brand))
  }
})

it('is hidden from screen readers, and removed once the application renders', () => {
  document.body.innerHTML = '<div id="painted" aria-hidden="true"></div>'
  expect(painted('')?.getAttribute('aria-hidden')).toBe('true')
  render(<EndOfPaintedFrame />)
  expect(document.getElementById('painted')).toBeNull()
})
