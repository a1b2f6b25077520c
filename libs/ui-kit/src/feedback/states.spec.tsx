import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from '../actions/button'
import { accessibilityFindings } from '../testing/accessibility'
import { Alert } from './alert'
import { EmptyState } from './empty-state'
import { ErrorState } from './error-state'
import { ProgressBar } from './progress-bar'
import { SkeletonCards, SkeletonDetail, SkeletonStats, SkeletonTable } from './skeleton'

describe('Skeleton', () => {
  afterEach(() => vi.useRealTimers())

  it('reserves its space at once, but is visible and announced only after 200 ms', () => {
    vi.useFakeTimers()
    const { container } = render(<SkeletonTable label="Carregando processos" rows={3} />)
    act(() => vi.advanceTimersByTime(199))
    expect(container.querySelectorAll('.skel-row')).toHaveLength(3)
    expect(container.querySelector('.skel-soon')).not.toBeNull()
    expect(screen.getByRole('status').textContent).toBe('')
    act(() => vi.advanceTimersByTime(1))
    expect(container.querySelector('.skel-soon')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('Carregando processos')
    expect(container.firstElementChild?.getAttribute('aria-busy')).toBe('true')
  })

  it('has variants for cards, numbers and a process', async () => {
    const { container } = render(
      <>
        <SkeletonCards label="Carregando" cards={2} />
        <SkeletonStats label="Carregando" cards={4} />
        <SkeletonDetail label="Carregando" />
      </>,
    )
    expect(await accessibilityFindings(container)).toEqual([])
  })
})

it('announces an error and has a retry button', async () => {
  const retry = vi.fn<() => void>()
  const { container } = render(<ErrorState title="Erro ao carregar processos" onRetry={retry} />)
  expect(screen.getByRole('alert').textContent).toContain('Erro ao carregar processos')
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(retry).toHaveBeenCalledTimes(1)
  expect(await accessibilityFindings(container)).toEqual([])
})

it('shows an empty state with instructions, with an h1 if it fills the page', async () => {
  const { container } = render(
    <EmptyState
      page
      title="Processo não encontrado"
      text="Ele pode ter sido excluído."
      actions={<Button>Voltar</Button>}
    />,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Processo não encontrado' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Voltar' })).toBeTruthy()
  expect(await accessibilityFindings(container)).toEqual([])
})

it('announces an alert only if it appears after page load', async () => {
  const { container } = render(
    <>
      <Alert tone="payment" title="Pagamento Pendente" action={<Button>Anexar</Button>}>
        Anexe o comprovante.
      </Alert>
      <Alert tone="danger" title="Campos obrigatórios" announce />
    </>,
  )
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(await accessibilityFindings(container)).toEqual([])
})

it('limits progress to its range', async () => {
  const { container } = render(<ProgressBar label="Documentos enviados" value={5} max={3} tone="ok" />)
  expect(screen.getByRole('progressbar', { name: 'Documentos enviados' }).getAttribute('aria-valuenow')).toBe(
    '3',
  )
  expect(await accessibilityFindings(container)).toEqual([])
})
