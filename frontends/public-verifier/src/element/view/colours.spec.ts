import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROCESS_STATUSES } from '@licensing/contracts'
import { expect, it } from 'vitest'

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8')
const css = readdirSync(join(import.meta.dirname, 'styles'))
  .map((name) => read('styles', name))
  .join('')
const tokens = read('../../../../../libs/web/ui-kit/src/styles/tokens.css')
const value = (text: string, property: string) =>
  new RegExp(`--${property}:\\s*([^;]+);`).exec(text)?.[1]?.trim()

const named = [...css.matchAll(/--([a-z-]+): #[0-9a-f]{6};/g)]
  .map(([, name = '']) => name)
  .filter((name) => name !== 'fg' && name !== 'bg')

it("the verifier's colours equal the portal's", () => {
  expect(named.length).toBeGreaterThan(0)
  expect(named.map((name) => [name, value(css, name)])).toEqual(
    named.map((name) => [name, value(tokens, name)]),
  )
  expect(css).toContain(`var(--verificador-cor, ${value(tokens, 'blue-600')})`)
})

it("the badges have the portal's colours", () => {
  const own = PROCESS_STATUSES.map((status) => {
    const rule = new RegExp(`\\[data-status='${status}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
    return [status, value(rule, 'fg'), value(rule, 'bg')]
  })
  const portals = PROCESS_STATUSES.map((status) => {
    const token = `st-${status.toLowerCase().replaceAll('_', '-')}`
    return [status, value(tokens, `${token}-fg`), value(tokens, `${token}-bg`)]
  })
  expect(own).toEqual(portals)
  expect(own.flat()).not.toContain(undefined)
})
