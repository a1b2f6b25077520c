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
  it('the focus moves to the main element when the focused element is removed', async () => {
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  it.each([
    [
      'a text field that was pressed by its label',
      () => screen.getByText('Nome'),
      () => screen.getByLabelText('Nome'),
    ],
    ['a tab that was pressed', () => screen.getByRole('tab'), () => screen.getByRole('tab')],
  ])('has no ring on %s, until it returns by keyboard', async (_what, pressed, focused) => {
    render(<Page />)
    await userEvent.click(pressed())
    expect([document.activeElement, focused().hasAttribute('data-pressed')]).toEqual([focused(), true])
    await userEvent.tab({ shift: true })
    await userEvent.tab()
    expect([document.activeElement, focused().hasAttribute('data-pressed')]).toEqual([focused(), false])
  })
})
