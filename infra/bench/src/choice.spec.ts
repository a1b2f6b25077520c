import { expect, it } from 'vitest'
import { chosen } from './choice'

const names = (...args: string[]) => {
  const choice = chosen(args)
  return 'problem' in choice ? choice.problem : choice.benchmarks.map(({ name }) => name)
}

it('runs the default benchmarks unless names are given', () => {
  expect(names()).toHaveLength(6)
  expect(names('lifecycle')).toEqual(['Lifecycle commands over HTTP beside a plain one-row INSERT'])
  expect(names('growth', '--processes', '5000')[0]).toContain('5,000 processes')
  expect(chosen(['append', '--rounds', '2'])).toMatchObject({ rounds: 2 })
})

it('reports an unknown argument', () => {
  expect(names('speed')).toBe('Unknown benchmark: speed')
  expect(names('--rounds', '0')).toBe('--rounds must be a whole number, at least 1')
  expect(names('--rounds', '1.5')).toBe('--rounds must be a whole number, at least 1')
  expect(names('growth', '--processes', '0.5')).toBe(
    '--processes must be a whole number, from 1 to 10,000,000',
  )
  expect(names('--hours', '1')).toContain('--hours')
})
