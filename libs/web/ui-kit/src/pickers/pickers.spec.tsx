import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { accessibilityFindings } from '../testing/accessibility'
import { Combobox, type ComboboxProps } from './combobox'
import { loadPicker } from './load-picker'
import { SearchableSelect } from './searchable-select'

/** See placeholder.spec.tsx for the field before its picker is loaded. */
beforeAll(loadPicker)

const towns = ['Mossoró', 'Areia Branca', 'Apodi', 'Olho d’Água'].map((label, index) => ({
  value: String(index),
  label,
}))

const ignore = () => undefined

const Municipality = ({ onChange = ignore }: { onChange?: (value: string) => void }) => {
  const [value, setValue] = useState('')
  return (
    <>
      <SearchableSelect
        label="Município"
        options={towns}
        value={value}
        onChange={(next) => {
          setValue(next)
          onChange(next)
        }}
      />
      <button type="button">Depois</button>
    </>
  )
}

const input = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

describe('SearchableSelect', () => {
  it('[D9.10] SearchableSelect filters the list regardless of accents, case and apostrophes, and selects by keyboard', async () => {
    const change = vi.fn<(value: string) => void>()
    const { container } = render(<Municipality onChange={change} />)
    await userEvent.type(input(), 'MOSSORO')
    expect(options()).toEqual(['Mossoró'])
    await userEvent.clear(input())
    await userEvent.type(input(), "olho  D'AGUA")
    expect(options()).toEqual(['Olho d’Água'])
    await userEvent.clear(input())
    await userEvent.type(input(), 'MOSSORO')
    expect(screen.getByRole('status').textContent).toBe('1 resultado')
    expect(await accessibilityFindings(container)).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(change).toHaveBeenLastCalledWith('0')
    expect(input().value).toBe('Mossoró')
    expect(options()).toEqual([])
  })

  it('SearchableSelect opens by arrow key, moves, and closes on Esc without a selection', async () => {
    const change = vi.fn<(value: string) => void>()
    render(<Municipality onChange={change} />)
    await userEvent.click(input())
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('option', { name: 'Areia Branca' }).getAttribute('data-highlighted')).toBe('')
    expect(input().getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { name: 'Areia Branca' }).id,
    )
    await userEvent.keyboard('{Escape}')
    expect(options()).toEqual([])
    expect(change).not.toHaveBeenCalledWith('1')
  })

  it('SearchableSelect restores the selected label on blur, lists all options again, and is cleared when emptied', async () => {
    const change = vi.fn<(value: string) => void>()
    render(<Municipality onChange={change} />)
    const leave = () => userEvent.click(screen.getByRole('button', { name: 'Depois' }))
    await userEvent.type(input(), 'apodi{Enter}')
    await leave()
    await userEvent.click(input())
    expect(options()).toHaveLength(4)
    await userEvent.keyboard(' xyz')
    expect(screen.getByRole('status').textContent).toBe('Nenhum resultado encontrado')
    await leave()
    expect(input().value).toBe('Apodi')
    await userEvent.clear(input())
    expect(change).toHaveBeenLastCalledWith('')
    await leave()
    expect(input().value).toBe('')
  })

  it('SearchableSelect shows a value set from outside, and its removal', () => {
    const field = (value: string) => (
      <SearchableSelect label="Município" options={towns} onChange={ignore} value={value} />
    )
    const { rerender } = render(field('1'))
    const shown = ['1', '2', ''].map((value) => {
      rerender(field(value))
      return input().value
    })
    expect(shown).toEqual(['Areia Branca', 'Apodi', ''])
  })
})

type Town = (typeof towns)[number]

const Activity = (props: Partial<ComboboxProps<Town>>) => (
  <Combobox
    label="Atividade"
    items={towns}
    itemKey={(town) => town.value}
    itemLabel={(town) => town.label}
    selected={null}
    onSelect={() => undefined}
    onQueryChange={() => undefined}
    minChars={3}
    {...props}
  />
)

describe('Combobox', () => {
  it('Combobox requires 3 characters before it shows results, that it is searching, or that nothing matches', async () => {
    const { container, rerender } = render(<Activity emptyText="Nenhuma atividade encontrada" />)
    await userEvent.type(input(), 'ar')
    expect(options()).toEqual([])
    expect(screen.getAllByText('Digite pelo menos 3 caracteres')).toHaveLength(2)
    expect(await accessibilityFindings(container)).toEqual([])
    await userEvent.type(input(), 'e')
    expect(options()).toHaveLength(4)
    rerender(<Activity busy items={[]} />)
    expect(screen.getAllByText('Buscando...')).toHaveLength(2)
    rerender(<Activity items={[]} emptyText="Nenhuma atividade encontrada" />)
    expect(screen.getAllByText('Nenhuma atividade encontrada')).toHaveLength(2)
  })

  it('Combobox reports typed text, not selections, and clears itself when selecting several', async () => {
    const query = vi.fn<(query: string) => void>()
    const select = vi.fn<(item: Town | null) => void>()
    render(<Activity onQueryChange={query} onSelect={select} clearOnSelect minChars={0} />)
    await userEvent.type(input(), 'ar')
    await userEvent.click(screen.getByRole('option', { name: 'Areia Branca' }))
    expect(select).toHaveBeenCalledWith(towns[1])
    expect(input().value).toBe('')
    expect(query.mock.calls.map(([text]) => text)).toEqual(['a', 'ar', ''])
  })
})
