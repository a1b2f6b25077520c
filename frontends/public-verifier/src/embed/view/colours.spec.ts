import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROCESS_STATUSES } from '@licensing/domain-kit'
import { expect, it } from 'vitest'

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8')
const css = readdirSync(join(import.meta.dirname, 'styles'))
  .map((name) => read('styles', name))
  .join('')
const tokens = read('../../../../../libs/ui-kit/src/styles/tokens.css')
const value = (text: string, property: string) =>
  new RegExp(`--${property}:\\s*([^;]+);`).exec(text)?.[1]?.trim()

const named = [...css.matchAll(/--([a-z-]+): #[0-9a-f]{6};/g)]
  .map(([, name = '']) => name)
  .filter((name) => name !== 'fg' && name !== 'bg')

it.each(named)("the verifier's --%s equals the portal's", (name) =>
  expect(value(css, name)).toBe(value(tokens, name)),
)

it("the button's blue equals the portal's", () => {
  expect(css).toContain(`var(--verificador-cor, ${value(tokens, 'blue-600')})`)
})

it.each(PROCESS_STATUSES)("the badge of %s has the portal's colours", (status) => {
  const rule = new RegExp(`\\[data-status='${status}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
  const token = `st-${status.toLowerCase().replaceAll('_', '-')}`
  const portals = [value(tokens, `${token}-fg`), value(tokens, `${token}-bg`)]
  expect(portals).toEqual([expect.stringMatching(/^#/), expect.stringMatching(/^#/)])
  expect([value(rule, 'fg'), value(rule, 'bg')]).toEqual(portals)
})
