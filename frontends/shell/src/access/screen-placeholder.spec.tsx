import type { ScreenName } from '@licensing/federation'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ScreenPlaceholder } from './screen-placeholder'

it.each([
  ['process-list', '.skel-row'],
  ['process-detail', '.turn'],
  ['dashboard', '.stat'],
  ['process-new', '.card .stack'],
] satisfies [ScreenName, string][])('has the shape of the screen %s', (screen, part) => {
  const { container } = render(<ScreenPlaceholder screen={screen} label="Carregando" />)
  expect(container.querySelector(part)).not.toBeNull()
  expect(container.querySelectorAll('.skel-row').length > 0).toBe(screen === 'process-list')
})
