import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { toast as store } from 'react-hot-toast/headless'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast, toastDurations } from './toast'
import { Toaster } from './toaster'

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const goneInTime = { before: true, after: false }
const showing = (text: string) => screen.queryByText(text) !== null

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    render(<Toaster />)
  })
  afterEach(() => {
    act(() => store.removeAll())
    cleanup()
    vi.useRealTimers()
  })

  const shown = async (show: () => unknown) => {
    act(() => void show())
    await pass(0)
  }

  /** Asserts that the toast is visible until just before its duration and gone at its end. */
  const lasts = async (text: string, milliseconds: number) => {
    await pass(milliseconds - 50)
    const before = showing(text)
    await pass(100)
    return { before, after: showing(text) }
  }

  it.each([
    ['[R9.10] notes', 4_000, () => toast.info('Texto')],
    ['[R9.11] errors', 4_000, () => toast.error('Texto')],
    ['[D6.01] failed sign-ins', 8_000, () => toast.error('Texto', { duration: toastDurations.loginError })],
    ['[R9.12] [D6.01] successes', 2_000, () => toast.success('Texto')],
  ])('%s last %i ms', async (_which, milliseconds, show) => {
    await shown(show)
    expect(await lasts('Texto', milliseconds)).toEqual(goneInTime)
  })

  it('[R9.10] [D6.01] toasts stay until replaced while loading', async () => {
    await shown(() => toast.loading('Enviando documentos...'))
    await pass(3_600_000)
    expect(showing('Enviando documentos...')).toBe(true)
    const id = toast.loading('Outro')
    await shown(() => toast.success('Pronto', { id }))
    expect(showing('Outro')).toBe(false)
  })

  it('[R9.13] toasts are limited to the 20 newest', async () => {
    await shown(() => {
      for (let number = 1; number <= 25; number++) toast.error(`Erro ${number}`)
    })
    expect(screen.getAllByRole('alert')).toHaveLength(20)
    expect(showing('Erro 25')).toBe(true)
    expect(showing('Erro 5')).toBe(false)
  })

  it('toasts are announced assertively for errors and politely otherwise, and close by their button', async () => {
    await shown(() => {
      toast.error('Erro ao criar processo')
      toast.success('Feito')
      toast.warning('Muitas requisições')
    })
    expect(screen.getByRole('alert').textContent).toBe('Erro ao criar processo')
    expect(screen.getAllByRole('status').map((item) => item.textContent)).toEqual([
      'Muitas requisições',
      'Feito',
    ])
    for (const close of screen.getAllByRole('button', { name: 'Fechar aviso' })) fireEvent.click(close)
    await pass(0)
    expect(showing('Erro ao criar processo')).toBe(false)
    await shown(() => toast.loading('Enviando...'))
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('toasts are held neither by the pointer nor by the focus, which returns to where it was', async () => {
    render(<input aria-label="Nome" />)
    screen.getByRole('textbox').focus()
    await shown(() => toast.success('Feito'))
    const placeOnPage = () => document.documentElement.style.getPropertyValue('--toasts-end')
    expect(placeOnPage()).toBe('0px')
    fireEvent.pointerEnter(screen.getByRole('region'), { pointerType: 'mouse' })
    act(() => screen.getByRole('button').focus())
    expect(await lasts('Feito', 2_000)).toEqual(goneInTime)
    expect(placeOnPage()).toBe('')
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })

  it('merge if they are equal, and then last from the latest', async () => {
    await shown(() => toast.error('Erro ao salvar usuário'))
    await pass(3_000)
    const [first] = screen.getAllByRole('alert')
    await shown(() => toast.error('Erro ao salvar usuário'))
    const merged = screen.getByRole('alert')
    expect(merged).not.toBe(first)
    expect(await lasts('Erro ao salvar usuário', 4_000)).toEqual(goneInTime)
  })

  it('toasts end with the next submission if they are errors, before its own are shown', async () => {
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault()
          toast.error('Preencha todos os campos obrigatórios')
        }}
      >
        <button type="submit">Salvar</button>
      </form>,
    )
    await shown(() => {
      toast.error('Erro ao salvar usuário')
      toast.error('Preencha todos os campos obrigatórios')
      toast.success('Endereço preenchido automaticamente')
    })
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await pass(0)
    expect(screen.getAllByRole('alert').map((item) => item.textContent)).toEqual([
      'Preencha todos os campos obrigatórios',
    ])
    expect(showing('Endereço preenchido automaticamente')).toBe(true)
    await pass(3_900)
    expect(showing('Preencha todos os campos obrigatórios')).toBe(true)
  })
})
