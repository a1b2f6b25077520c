import { StatusIcon } from '@licensing/ui-kit'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { icon, statusIcons } from './icons'

it("the icon of each status equals that of the portal's badge", () => {
  const drawn = (svg: Element | null) => svg?.innerHTML
  const own = Object.entries(statusIcons).map(([status, node]) => [status, drawn(icon(node))])
  const portals = Object.keys(statusIcons).map((status) => {
    const { container } = render(<StatusIcon status={status} />)
    return [status, drawn(container.querySelector('svg'))]
  })
  expect(own).toEqual(portals)
})
