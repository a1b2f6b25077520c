import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
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

/** The field of a page on which no picker was loaded yet. */
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

/** Keeps the picker away until it is let through. */
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

describe('a field whose picker has not come', () => {
  it('shows its choice and is a closed combobox', async () => {
    holdPicker()
    const { container } = await freshField()
    expect(field().value).toBe('Mossoró')
    expect(field().getAttribute('aria-expanded')).toBe('false')
    expect(await accessibilityFindings(container)).toEqual([])
  })

  it('takes what is typed, and goes on from it with the focus when the picker comes', async () => {
    const letThrough = holdPicker()
    await freshField({ value: '' })
    await userEvent.type(field(), 'are')
    expect(field().value).toBe('are')
    letThrough()
    // Pressed while it comes: it may meet the one field or the other.
    await userEvent.keyboard('ia')
    expect(await screen.findByRole('option', { name: 'Areia Branca' })).toBeTruthy()
    expect(screen.queryByRole('option', { name: 'Mossoró' })).toBeNull()
    expect(document.activeElement).toBe(field())
    await userEvent.keyboard(' b')
    expect(field().value).toBe('areia b')
  })

  it('goes on also from what was begun after the picker came and before it is drawn', async () => {
    await freshField({ value: '' })
    const { pickerIfLoaded } = await import('./load-picker')
    // Within one act nothing is drawn before its end.
    await act(async () => {
      await vi.waitFor(() => expect(pickerIfLoaded()).toBeDefined())
      field().focus()
      fireEvent.change(field(), { target: { value: 'are' } })
    })
    expect(await screen.findByRole('option', { name: 'Areia Branca' })).toBeTruthy()
    expect(field().value).toBe('are')
    expect(document.activeElement).toBe(field())
  })

  it('drops the choice when it is emptied', async () => {
    holdPicker()
    const { onChange } = await freshField()
    await userEvent.clear(field())
    expect(onChange).toHaveBeenLastCalledWith('')
  })

  it('becomes a picker by itself, without taking the focus', async () => {
    await freshField()
    await waitFor(() => expect(field().getAttribute('aria-controls')).not.toBeNull())
    expect(document.activeElement).toBe(document.body)
    await userEvent.click(field())
    expect(await screen.findAllByRole('option')).toHaveLength(2)
  })

  it('says so when the network does not give it, keeps the text, and asks again at the next key', async () => {
    network.isDown = true
    const said = vi.spyOn(toast, 'error').mockReturnValue('id')
    await freshField({ value: '' })
    fireEvent.change(field(), { target: { value: 'are' } })
    expect(field().value).toBe('are')
    network.isDown = false
    fireEvent.focus(field())
    field().focus()
    fireEvent.change(field(), { target: { value: 'arei' } })
    expect(await screen.findByRole('option', { name: 'Areia Branca' })).toBeTruthy()
    said.mockRestore()
  })
})
