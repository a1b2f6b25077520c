import { MemoryRouter } from '@licensing/federation'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { accessibilityFindings } from '../testing/accessibility'
import { Button } from './button'
import { CopyButton } from './copy-button'
import { IconButton } from './icon-button'
import { LinkButton } from './link-button'
import { Menu } from './menu'
import { SegmentedToggle } from './segmented-toggle'

describe('CopyButton', () => {
  it('copies its text and shows that it did', async () => {
    const user = userEvent.setup()
    const { container } = render(<CopyButton text="2026/0012" label="Copiar protocolo 2026/0012" />)
    await user.click(screen.getByRole('button', { name: 'Copiar protocolo 2026/0012' }))
    expect(await navigator.clipboard.readText()).toBe('2026/0012')
    expect((await screen.findByRole('status')).textContent).toBe('Copiado')
    expect(await accessibilityFindings(container)).toEqual([])
  })
})

describe('Button', () => {
  it('while busy shows its busy label, sets aria-busy and ignores clicks', async () => {
    const click = vi.fn<() => void>()
    const { container, rerender } = render(
      <Button busyLabel="Entrando..." onClick={click}>
        Entrar
      </Button>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
    rerender(
      <Button busy busyLabel="Entrando..." onClick={click}>
        Entrar
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Entrando...' })
    await userEvent.click(button)
    expect(click).toHaveBeenCalledTimes(1)
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(await accessibilityFindings(container)).toEqual([])
  })

  it('keeps the focus while busy and does not submit its form again', async () => {
    const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
    const form = (busy: boolean) => (
      <form onSubmit={submit}>
        <input aria-label="Nome" />
        <Button type="submit" busy={busy} busyLabel="Salvando...">
          Salvar
        </Button>
      </form>
    )
    const { rerender } = render(form(false))
    await userEvent.click(screen.getByRole('button'))
    rerender(form(true))
    expect(document.activeElement).toBe(screen.getByRole('button'))
    await userEvent.click(screen.getByRole('button'))
    await userEvent.type(screen.getByRole('textbox'), '{Enter}')
    expect(submit).toHaveBeenCalledTimes(1)
  })

  it('does not submit a form by default', async () => {
    const submit = vi.fn<() => void>()
    render(
      <form onSubmit={submit}>
        <Button>Voltar</Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(submit).not.toHaveBeenCalled()
  })
})

it('names an icon button by its action and row, and a link button by its text', async () => {
  const { container } = render(
    <MemoryRouter>
      <IconButton label="Excluir 2026/001" icon={Trash2} />
      <LinkButton to="/processes/new">Novo Processo</LinkButton>
    </MemoryRouter>,
  )
  expect(screen.getByRole('button', { name: 'Excluir 2026/001' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Novo Processo' }).getAttribute('href')).toBe('/processes/new')
  expect(await accessibilityFindings(container)).toEqual([])
})

it('marks the pressed view of a segmented toggle', async () => {
  const Toggle = () => {
    const [view, setView] = useState<'table' | 'cards'>('table')
    const options = [
      { value: 'table', label: 'Tabela' },
      { value: 'cards', label: 'Cards' },
    ] as const
    return <SegmentedToggle label="Exibição" options={options} value={view} onChange={setView} />
  }
  const { container } = render(<Toggle />)
  await userEvent.click(screen.getByRole('button', { name: 'Cards' }))
  expect(screen.getByRole('button', { name: 'Cards' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: 'Tabela' }).getAttribute('aria-pressed')).toBe('false')
  expect(screen.getByRole('group', { name: 'Exibição' })).toBeTruthy()
  expect(await accessibilityFindings(container)).toEqual([])
})

describe('Menu', () => {
  const openMenu = (edit: () => void) =>
    render(
      <MemoryRouter>
        <Menu
          label="Mais ações de 2026/001"
          entries={[
            { label: 'Ver Detalhes', to: '/processes/1' },
            { label: 'Editar', icon: Pencil, onSelect: edit },
            'separator',
            { label: 'Excluir', tone: 'danger', onSelect: () => undefined },
          ]}
        />
      </MemoryRouter>,
    )

  it('opens, moves and selects by keyboard, and restores the focus', async () => {
    const edit = vi.fn<() => void>()
    openMenu(edit)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Ver Detalhes',
      'Editar',
      'Excluir',
    ])
    expect(document.activeElement?.textContent).toBe('Ver Detalhes')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(edit).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mais ações de 2026/001' }))
  })

  it('closes on Esc and renders navigation items as links', async () => {
    openMenu(() => undefined)
    await userEvent.click(screen.getByRole('button'))
    const menu = screen.getByRole('menu')
    expect(screen.getByRole('menuitem', { name: 'Ver Detalhes' }).getAttribute('href')).toBe('/processes/1')
    expect(await accessibilityFindings(menu)).toEqual([])
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
  })
})
