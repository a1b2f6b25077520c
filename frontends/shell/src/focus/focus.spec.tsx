import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { MAIN_ID } from '../navigation/paths'
import { useFocusKeeper } from './use-focus-keeper'
import { usePressedFields } from './use-pressed-fields'

const Page = () => {
  useFocusKeeper()
  usePressedFields()
  const [isThere, setThere] = useState(true)
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      {isThere && (
        <button type="button" onClick={() => setThere(false)}>
          Excluir
        </button>
      )}
      <label>
        Nome
        <input />
      </label>
      <button type="button" role="tab">
        Documentos
      </button>
      <p>Texto</p>
    </main>
  )
}

describe('the focus', () => {
  it('moves to the main element when the focused element is removed', async () => {
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  it('has no ring in a text field that was pressed, also by its label, until it returns by keyboard', async () => {
    render(<Page />)
    const field = screen.getByLabelText('Nome')
    await userEvent.click(screen.getByText('Nome'))
    expect([document.activeElement, field.hasAttribute('data-pressed')]).toEqual([field, true])
    await userEvent.tab({ shift: true })
    await userEvent.tab()
    expect([document.activeElement, field.hasAttribute('data-pressed')]).toEqual([field, false])
  })

  it('has no ring on a tab that was pressed, until it returns by keyboard', async () => {
    render(<Page />)
    const tab = screen.getByRole('tab')
    await userEvent.click(tab)
    expect([document.activeElement, tab.hasAttribute('data-pressed')]).toEqual([tab, true])
    await userEvent.tab({ shift: true })
    await userEvent.tab()
    expect([document.activeElement, tab.hasAttribute('data-pressed')]).toEqual([tab, false])
  })
})
