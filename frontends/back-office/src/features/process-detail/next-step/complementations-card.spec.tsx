import { aCorrection } from '@licensing/process-view/testing'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ComplementationsCard } from './complementations-card'

it('[D8.06] a request lists the items that were sent with it, and no others', () => {
  const requestedAt = '2026-08-20T12:00:00.000Z'
  const request = {
    requestedAt,
    requestedBy: { name: 'Tiago Nóbrega', role: 'ANALYST' as const },
    description: 'Pedimos a correção dos itens abaixo.',
    answeredAt: null,
    answer: null,
    item: false,
  }
  const item = aCorrection({
    id: 'c1',
    fieldName: 'enterpriseName',
    description: 'Como no contrato',
    createdAt: requestedAt,
  })
  const earlier = aCorrection({ id: 'c2', description: 'Outro', createdAt: '2026-08-01T12:00:00.000Z' })
  render(<ComplementationsCard complementations={[request]} corrections={[item, earlier]} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Como no contrato$/),
  ])
})
