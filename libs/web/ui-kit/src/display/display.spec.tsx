import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CorrectionStatus, PROCESS_STATUSES, processStatusLabels } from '@licensing/contracts'
import { render, screen } from '@testing-library/react'
import { FileText } from 'lucide-react'
import { expect, it } from 'vitest'
import { CorrectionBadge, DocumentBadge, StatusBadge } from './badges'
import { DataList } from './data-list'
import { StatCard } from './stat-card'

it('[R4.01] [R4.02] labels every process status, with an icon and its description', () => {
  const { container } = render(PROCESS_STATUSES.map((status) => <StatusBadge key={status} status={status} />))
  const badges = [...container.querySelectorAll<HTMLElement>('.badge')]
  expect(badges.map((badge) => badge.textContent)).toEqual(Object.values(processStatusLabels))
  expect(badges.every((badge) => badge.querySelector('svg') !== null && badge.title !== '')).toBe(true)
  const titleOf = (status: string) => badges.find(({ dataset }) => dataset['status'] === status)?.title
  expect(['PROTOCOLED', 'PENDING'].map(titleOf)).toEqual([
    'Na fila de análise',
    'Aguardando documentos ou informações',
  ])
})

it('[R4.04] gives each process status a badge with its own colour', () => {
  const css = (file: string) => readFileSync(join(import.meta.dirname, '../styles', file), 'utf8')
  const [tokens, badges] = [css('tokens.css'), css('blocks/badge.css')]
  const { container } = render(PROCESS_STATUSES.map((status) => <StatusBadge key={status} status={status} />))
  const colours = [...container.querySelectorAll<HTMLElement>('.badge')].map(({ dataset }) => {
    const rule = new RegExp(
      `\\[data-status='${dataset['status']}'\\] \\{\\s*--fg: var\\((.+?)\\);\\s*--bg: var\\((.+?)\\)`,
    )
    const [, text = '', ground = ''] = rule.exec(badges) ?? []
    return [text, ground].map((name) => new RegExp(`${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1]).join(' on ')
  })
  expect(colours.every((colour) => /^#\w{6} on #\w{6}$/.test(colour))).toBe(true)
  expect(new Set(colours).size).toBe(PROCESS_STATUSES.length)
})

it('[R4.03] shows an unknown status as its raw value, described as not recognized', () => {
  const { container } = render(<StatusBadge status="ON_HOLD" size="lg" />)
  expect(container.textContent).toBe('ON_HOLD (Status não reconhecido)')
  expect(container.querySelector<HTMLElement>('.badge')?.title).toBe('Status não reconhecido')
  expect(container.querySelector('[data-status]')).toBeNull()
  // The name of an object property is no status.
  render(<StatusBadge status="constructor" />)
  expect(screen.getByText(/^constructor/)).toBeTruthy()
  render(<CorrectionBadge status={'REOPENED' as CorrectionStatus} />)
  expect(screen.getByText('REOPENED').closest('.badge')?.querySelector('svg')).toBeTruthy()
})

it('labels corrections and document categories', () => {
  const { container } = render(
    <>
      <CorrectionBadge status="PENDING" />
      <CorrectionBadge status="CORRECTED" />
      <CorrectionBadge status="VERIFIED" />
      <DocumentBadge sent />
      <DocumentBadge sent={false} />
    </>,
  )
  const texts = [...container.querySelectorAll('.badge')].map((badge) => badge.textContent)
  expect(texts).toEqual(['Pendente', 'Corrigida', 'Verificada', 'Enviado', 'Pendente'])
})

it('shows a label for missing values, and numbers in Brazilian notation', () => {
  const { container } = render(
    <>
      <DataList items={[{ label: 'Telefone', value: '' }]} />
      <StatCard label="Total de Processos" value={1_284} icon={FileText} total />
    </>,
  )
  expect(screen.getByRole('definition').textContent).toContain('Não informado')
  expect(container.textContent).toContain('Total de Processos1.284')
})
