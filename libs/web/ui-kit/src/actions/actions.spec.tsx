import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { accessibilityFindings } from '../testing/accessibility'
import { Button } from './button'
import { CopyButton } from './copy-button'
import { Menu } from './menu'

it('a copy button copies its text and announces that it did', async () => {
  const user = userEvent.setup()
  render(<CopyButton text="2026/0012" label="Copiar protocolo 2026/0012" />)
  await user.click(screen.getByRole('button', { name: 'Copiar protocolo 2026/0012' }))
  expect(await navigator.clipboard.readText()).toBe('2026/0012')
  expect((await screen.findByRole('status')).textContent).toBe('Copiado')
})

it('a busy button shows its busy label, keeps the focus and does not submit its form again', async () => {
  const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Nome" />
      <Button>Voltar</Button>
      <Button type="submit" busy={busy} busyLabel="Salvando...">
        Salvar
      </Button>
    </form>
  )
  const { container, rerender } = render(form(false))
  await userEvent.click(screen.getByRole('button', { name: 'Voltar' }))
  expect(submit).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  rerender(form(true))
  const button = screen.getByRole('button', { name: 'Salvando...' })
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await userEvent.click(button)
  await userEvent.type(screen.getByRole('textbox'), '{Enter}')
  expect(submit).toHaveBeenCalledTimes(1)
  expect(await accessibilityFindings(container)).toEqual([])
})

it('a menu opens, moves, selects and closes by keyboard, restores the focus, and renders links', async () => {
  const edit = vi.fn<() => void>()
  render(
    <MemoryRouter>
      <Menu
        label="Mais ações de 2026/001"
        entries={[
          { label: 'Ver Detalhes', to: '/processes/1' },
          { label: 'Editar', onSelect: edit },
          'separator',
          { label: 'Excluir', tone: 'danger', onSelect: () => undefined },
        ]}
      />
    </MemoryRouter>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const texts = screen.getAllByRole('menuitem').map((item) => item.textContent)
  expect(texts).toEqual(['Ver Detalhes', 'Editar', 'Excluir'])
  expect(await accessibilityFindings(screen.getByRole('menu'))).toEqual([])
  expect(screen.getByRole('menuitem', { name: 'Ver Detalhes' }).getAttribute('href')).toBe('/processes/1')
  expect(document.activeElement?.textContent).toBe('Ver Detalhes')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(edit).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mais ações de 2026/001' }))
  await userEvent.keyboard('{Enter}{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
})
