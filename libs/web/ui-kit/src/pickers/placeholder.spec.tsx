import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '../feedback/toast'
import { accessibilityFindings } from '../testing/accessibility'
import type { SearchableSelectProps } from './searchable-select'

const towns = ['Mossoró', 'Areia Branca'].map((label, index) => ({ value: String(index), label }))
const network = vi.hoisted(() => ({ isDown: false, held: Promise.resolve() }))

vi.mock('./picker', async (original) => {
  await network.held
  if (network.isDown) throw new Error('no network')
  return original()
})

/** A field on a page where no picker has been loaded yet. */
const freshField = async (change: Partial<SearchableSelectProps> = {}) => {
  vi.resetModules()
  const { SearchableSelect } = await import('./searchable-select')
  const onChange = vi.fn<(value: string) => void>()
  const view = render(
    <SearchableSelect label="Município" options={towns} value="0" onChange={onChange} {...change} />,
  )
  return { ...view, onChange }
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Município' })

/** Delays the picker's chunk until released. */
const holdPicker = () => {
  let letThrough: () => void = () => undefined
  network.held = new Promise((resolve) => {
    letThrough = resolve
  })
  return () => letThrough()
}

beforeEach(() => {
  network.isDown = false
  network.held = Promise.resolve()
})

describe('a field whose picker is not loaded', () => {
  it('a field whose picker is not loaded is a closed combobox that shows its selection, which is cleared when it is emptied', async () => {
    holdPicker()
    const { container, onChange } = await freshField()
    expect(field().value).toBe('Mossoró')
    expect(field().getAttribute('aria-expanded')).toBe('false')
    expect(await accessibilityFindings(container)).toEqual([])
    await userEvent.clear(field())
    expect(onChange).toHaveBeenLastCalledWith('')
  })

  it('a field whose picker is not loaded accepts input, and keeps it and the focus when the picker is loaded', async () => {
    const letThrough = holdPicker()
    await freshField({ value: '' })
    await userEvent.type(field(), 'are')
    expect(field().value).toBe('are')
    letThrough()
    // Pressed while loading: it may reach either field.
    await userEvent.keyboard('ia')
    expect(await screen.findByRole('option', { name: /^Areia ?Branca$/ })).toBeTruthy()
    expect(screen.queryByRole('option', { name: 'Mossoró' })).toBeNull()
    expect(document.activeElement).toBe(field())
    await userEvent.keyboard(' b')
    expect(field().value).toBe('areia b')
  })

  it('a field whose picker is not loaded keeps input from between the loading of the picker and its render', async () => {
    await freshField({ value: '' })
    const { pickerIfLoaded } = await import('./load-picker')
    // Within one act nothing is rendered before its end.
    await act(async () => {
      await vi.waitFor(() => expect(pickerIfLoaded()).toBeDefined())
      field().focus()
      fireEvent.change(field(), { target: { value: 'are' } })
    })
    expect(await screen.findByRole('option', { name: 'Areia Branca' })).toBeTruthy()
    expect(field().value).toBe('are')
    expect(document.activeElement).toBe(field())
  })

  it('a field whose picker is not loaded reports a load failure, keeps the text, and retries on the next key', async () => {
    network.isDown = true
    const toasts = vi.spyOn(toast, 'error').mockReturnValue('id')
    await freshField({ value: '' })
    fireEvent.change(field(), { target: { value: 'are' } })
    expect(field().value).toBe('are')
    network.isDown = false
    fireEvent.focus(field())
    field().focus()
    fireEvent.change(field(), { target: { value: 'arei' } })
    expect(await screen.findByRole('option', { name: 'Areia Branca' })).toBeTruthy()
    toasts.mockRestore()
  })
})
