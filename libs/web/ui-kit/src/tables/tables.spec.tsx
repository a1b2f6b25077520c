import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { accessibilityFindings } from '../testing/accessibility'
import { Table } from './table'

interface Row {
  id: string
  protocol: string
  waiting: boolean
}

const rows: Row[] = [
  { id: '1', protocol: '2026/001', waiting: true },
  { id: '2', protocol: '2026/002', waiting: false },
]

const Processes = ({ sort }: { sort?: () => void }) => (
  <Table
    caption="Processos"
    rows={rows}
    rowKey={(row) => row.id}
    rowClassName={(row) => (row.waiting ? 'is-payment' : undefined)}
    columns={[
      {
        header: 'Protocolo',
        rowHeader: true,
        cell: (row) => row.protocol,
        ...(sort && { order: { direction: 'descending', onSort: sort } }),
      },
      {
        header: 'Data',
        cell: () => 'Hoje',
        ...(sort && { order: { direction: undefined, onSort: sort } }),
      },
    ]}
  />
)

it('has a caption, column and row headers; the order of a column is announced, and sorts by a click', async () => {
  const sort = vi.fn<() => void>()
  const { container } = render(<Processes sort={sort} />)
  expect(screen.getByRole('table', { name: 'Processos' })).toBeTruthy()
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['2026/001', '2026/002'])
  expect(container.querySelectorAll('tr.is-payment')).toHaveLength(1)
  const headers = screen.getAllByRole('columnheader')
  expect(headers.map((header) => header.getAttribute('aria-sort'))).toEqual(['descending', null])
  await userEvent.click(screen.getByRole('button', { name: 'Data' }))
  expect(sort).toHaveBeenCalledTimes(1)
  expect(await accessibilityFindings(container)).toEqual([])
})
