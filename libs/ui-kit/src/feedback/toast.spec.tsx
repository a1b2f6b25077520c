import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { toast as store } from 'react-hot-toast/headless'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accessibilityFindings } from '../testing/accessibility'
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

  /** The toast is there until just before its time, and gone at it. */
  const lasts = async (text: string, milliseconds: number) => {
    await pass(milliseconds - 50)
    const before = showing(text)
    await pass(100)
    return { before, after: showing(text) }
  }

  it('[R9.10] last 4 s by default', async () => {
    await shown(() => toast.info('Você tem uma pendência'))
    expect(await lasts('Você tem uma pendência', 4_000)).toEqual(goneInTime)
  })

  it('[R9.10] [D6.01] loading ones stay until replaced', async () => {
    await shown(() => toast.loading('Enviando documentos...'))
    await pass(3_600_000)
    expect(showing('Enviando documentos...')).toBe(true)
    const id = toast.loading('Outro')
    await shown(() => toast.success('Pronto', { id }))
    expect(showing('Outro')).toBe(false)
    expect(await lasts('Pronto', 2_000)).toEqual(goneInTime)
  })

  it('[R9.11] [D6.01] errors last 4 s, and 8 s for a failed sign-in', async () => {
    await shown(() => toast.error('Erro ao salvar usuário'))
    expect(await lasts('Erro ao salvar usuário', 4_000)).toEqual(goneInTime)
    await shown(() => toast.error('Email ou senha inválidos', { duration: toastDurations.loginError }))
    expect(await lasts('Email ou senha inválidos', 8_000)).toEqual(goneInTime)
  })

  it('[R9.12] [D6.01] successes last 2 s', async () => {
    await shown(() => toast.success('Processo criado com sucesso!'))
    expect(await lasts('Processo criado com sucesso!', 2_000)).toEqual(goneInTime)
  })

  it('[R9.13] show at most 20 at once, the newest ones', async () => {
    await shown(() => {
      for (let number = 1; number <= 25; number++) toast.error(`Erro ${number}`)
    })
    expect(screen.getAllByRole('alert')).toHaveLength(20)
    expect(showing('Erro 25')).toBe(true)
    expect(showing('Erro 5')).toBe(false)
  })

  it('read errors out at once and the rest politely', async () => {
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
    vi.useRealTimers()
    expect(await accessibilityFindings(screen.getByRole('region', { name: 'Avisos' }))).toEqual([])
  })

  it('close by their button, except while loading', async () => {
    await shown(() => toast.error('Erro'))
    fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }))
    await pass(0)
    expect(showing('Erro')).toBe(false)
    await shown(() => toast.loading('Enviando...'))
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('wait while pointed at', async () => {
    await shown(() => toast.success('Feito'))
    fireEvent.pointerEnter(screen.getByRole('region'), { pointerType: 'mouse' })
    await pass(10_000)
    expect(showing('Feito')).toBe(true)
    fireEvent.pointerLeave(screen.getByRole('region'))
    await pass(2_100)
    expect(showing('Feito')).toBe(false)
  })

  it('do not wait when tapped: a finger does not leave', async () => {
    await shown(() => toast.success('Feito'))
    fireEvent.pointerEnter(screen.getByRole('region'), { pointerType: 'touch' })
    expect(await lasts('Feito', 2_000)).toEqual(goneInTime)
  })
})
