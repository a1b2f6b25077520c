import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Alert } from './alert'
import { ErrorState } from './error-state'
import { ProgressBar } from './progress-bar'
import { SkeletonTable } from './skeleton'

afterEach(() => vi.useRealTimers())

it('a skeleton reserves its space immediately, but is visible and announced only after 200 ms', () => {
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

it('an error is announced and has a retry button; an alert is announced only if it appears later', async () => {
  const retry = vi.fn<() => void>()
  render(
    <>
      <ErrorState title="Erro ao carregar processos" onRetry={retry} />
      <Alert tone="payment" title="Pagamento Pendente" />
      <Alert tone="danger" title="Campos obrigatórios" announce />
    </>,
  )
  const texts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(texts).toEqual([expect.stringContaining('Erro ao carregar processos'), 'Campos obrigatórios'])
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

it('progress is limited to its range', () => {
  render(<ProgressBar label="Documentos enviados" value={5} max={3} tone="ok" />)
  const bar = screen.getByRole('progressbar', { name: 'Documentos enviados' })
  expect(bar.getAttribute('aria-valuenow')).toBe('3')
})
