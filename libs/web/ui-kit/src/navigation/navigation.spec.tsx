import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { assert, constant, integer, property, tuple } from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accessibilityFindings } from '../testing/accessibility'
import { pageNumbers } from './page-numbers'
import { Pagination } from './pagination'
import { Tabs } from './tabs'

const drawn = (page: number, count: number) =>
  pageNumbers(page, count)
    .map((step) => (typeof step === 'number' ? String(step) : '…'))
    .join(' ')

describe('page numbers', () => {
  it('page numbers omit the pages between the first, the last and the neighbours of the current one', () => {
    const shown = {
      '1 of 1': drawn(1, 1),
      '1 of 14': drawn(1, 14),
      '5 of 14': drawn(5, 14),
      '4 of 14': drawn(4, 14),
      '14 of 14': drawn(14, 14),
      '2 of 5': drawn(2, 5),
    }
    expect(shown).toEqual({
      '1 of 1': '1',
      '1 of 14': '1 2 3 … 14',
      '5 of 14': '1 … 4 5 6 … 14',
      '4 of 14': '1 2 3 4 5 … 14',
      '14 of 14': '1 … 12 13 14',
      '2 of 5': '1 2 3 4 5',
    })
  })

  it('page numbers are increasing, include the first, the last and the current one, and omit only two or more', () => {
    const place = integer({ min: 1, max: 500 }).chain((count) =>
      tuple(integer({ min: 1, max: count }), constant(count)),
    )
    assert(
      property(place, ([page, count]) => {
        const steps = pageNumbers(page, count)
        const numbers = steps.filter((step) => typeof step === 'number')
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
        expect(numbers).toEqual(expect.arrayContaining([1, page, count]))
        const hidden = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0) - 1)
        expect(hidden.filter((pages) => pages === 1)).toEqual([])
        expect(hidden.filter((pages) => pages > 1)).toHaveLength(steps.length - numbers.length)
      }),
    )
  })
})

describe('Pagination', () => {
  const change = vi.fn<(page: number) => void>()
  const show = (props: { page: number; pageSize: number; total: number }) =>
    render(<Pagination {...props} onPageChange={change} />)
  beforeEach(() => change.mockReset())

  it('[R2.73] Pagination shows the range, the total and the current page, and nothing for an empty list', () => {
    render(<Pagination page={7} pageSize={20} total={1_284} onPageChange={change} look="text" />)
    expect(screen.getByText('Mostrando 121 a 140 de 1.284')).toBeTruthy()
    expect(screen.getByText('Página 7 de 65')).toBeTruthy()
    show({ page: 2, pageSize: 10, total: 13 })
    expect(screen.getByText('Mostrando 11 a 13 de 13')).toBeTruthy()
    expect(show({ page: 1, pageSize: 10, total: 0 }).container.innerHTML).toBe('')
  })

  it('navigates by number, backwards and forwards, within its limits', async () => {
    const { container } = show({ page: 1, pageSize: 10, total: 137 })
    expect(screen.getByRole('button', { name: 'Página 1' }).getAttribute('aria-current')).toBe('page')
    for (const name of ['Página anterior', 'Página 1', 'Próxima página', 'Página 14'])
      await userEvent.click(screen.getByRole('button', { name }))
    expect(change.mock.calls).toEqual([[2], [14]])
    expect(await accessibilityFindings(container)).toEqual([])
  })

  it('Pagination offers page sizes, and shows the top of the list for another page', async () => {
    const [resize, scroll] = [vi.fn<(size: number) => void>(), vi.spyOn(Element.prototype, 'scrollIntoView')]
    const range = { page: 1, pageSize: 20, total: 60, sizes: [10, 20] }
    const { container } = render(
      <div>
        <Pagination {...range} onPageChange={change} onPageSizeChange={resize} />
      </div>,
    )
    await userEvent.selectOptions(screen.getByLabelText('Por página'), '10')
    expect(resize).toHaveBeenCalledWith(10)
    await userEvent.click(screen.getByRole('button', { name: 'Próxima página' }))
    expect(scroll).not.toHaveBeenCalled()
    const list = container.firstElementChild as HTMLElement
    vi.spyOn(list, 'getBoundingClientRect').mockReturnValue({ top: -300 } as DOMRect)
    await userEvent.click(screen.getByRole('button', { name: 'Próxima página' }))
    expect(scroll.mock.contexts).toEqual([list])
    scroll.mockRestore()
  })
})

describe('Tabs', () => {
  const items = [
    { value: 'info', label: 'Informações', content: <p>Dados</p> },
    { value: 'documents', label: 'Documentos', count: 4, content: <p>Arquivos</p> },
    { value: 'corrections', label: 'Correções', marker: '1 pendente', content: <p>Lista</p> },
  ]

  it('Tabs are navigated by arrow keys and show one panel', async () => {
    const { container } = render(<Tabs label="Processo" items={items} />)
    await userEvent.click(screen.getByRole('tab', { name: 'Informações' }))
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Documentos 4' }).getAttribute('aria-selected')).toBe('true')
    expect(screen.getByRole('tabpanel').textContent).toBe('Arquivos')
    expect(screen.getByRole('tab', { name: 'Correções 1 pendente' })).toBeTruthy()
    expect(await accessibilityFindings(container)).toEqual([])
  })

  it('Tabs keep every panel mounted for printing, hidden on screen, except those on demand', () => {
    const onDemand = items.map((item) => ({ ...item, onDemand: item.value === 'corrections' }))
    const { container, rerender } = render(<Tabs label="Processo" items={onDemand} value="info" printAll />)
    const hidden = [...container.querySelectorAll<HTMLElement>('.panel')].map((panel) => panel.hidden)
    expect(hidden.slice(0, 2)).toEqual([false, true])
    expect(container.textContent).toContain('Arquivos')
    expect(container.textContent).not.toContain('Lista')
    rerender(<Tabs label="Processo" items={onDemand} value="corrections" printAll />)
    expect(screen.getByRole('tabpanel').textContent).toBe('Lista')
  })

  it('scroll the row to the current one, and not the page that opens', () => {
    const scrollPage = vi.spyOn(Element.prototype, 'scrollIntoView')
    const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      return this.getAttribute('role') === 'tab'
        ? new DOMRect(500, 900, 100, 48)
        : new DOMRect(0, 900, 390, 48)
    })
    render(<Tabs label="Processo" items={items} value="corrections" />)
    expect(screen.getByRole('tablist').scrollLeft).toBe(355)
    expect(scrollPage).not.toHaveBeenCalled()
    boxes.mockRestore()
    scrollPage.mockRestore()
  })
})
