import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MemoryRouter } from '@licensing/federation'
import { PROCESS_STATUSES, processStatusLabels } from '@licensing/domain-kit'
import { render, screen, within } from '@testing-library/react'
import { FileText, Pencil } from 'lucide-react'
import { expect, it } from 'vitest'
import { BrandMark } from '../icons/brand-mark'
import { accessibilityFindings } from '../testing/accessibility'
import { CorrectionBadge, DocumentBadge, StatusBadge } from './badges'
import { Card } from './card'
import { DataList } from './data-list'
import { PageHeader } from './page-header'
import { StatCard } from './stat-card'
import { Timeline } from './timeline'
import { VisuallyHidden } from './visually-hidden'

it('[R4.01] labels every process status, with an icon and its description', async () => {
  const { container } = render(PROCESS_STATUSES.map((status) => <StatusBadge key={status} status={status} />))
  const badges = [...container.querySelectorAll<HTMLElement>('.badge')]
  expect(badges.map((badge) => badge.textContent)).toEqual(Object.values(processStatusLabels))
  expect(badges.every((badge) => badge.querySelector('svg') !== null && badge.title !== '')).toBe(true)
  expect(await accessibilityFindings(container)).toEqual([])
})

it('[R4.02] describes a protocolled process as queued, and a pending one as awaiting missing items', () => {
  const { container } = render(
    <>
      <StatusBadge status="PROTOCOLED" />
      <StatusBadge status="PENDING" />
    </>,
  )
  const badges = [...container.querySelectorAll<HTMLElement>('.badge')]
  expect(badges.map(({ title }) => title)).toEqual([
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

it('[R4.03] shows an unknown status as its raw value, described as not recognized', async () => {
  const { container } = render(<StatusBadge status="ON_HOLD" size="lg" />)
  expect(container.textContent).toBe('ON_HOLD (Status não reconhecido)')
  expect(container.querySelector<HTMLElement>('.badge')?.title).toBe('Status não reconhecido')
  expect(container.querySelector('[data-status]')).toBeNull()
  expect(await accessibilityFindings(container)).toEqual([])
})

it('does not mistake an object property for a status', () => {
  const { container } = render(<StatusBadge status="constructor" />)
  expect(container.textContent).toContain('Status não reconhecido')
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

it('renders a titled card as a region, with aside and footer', async () => {
  const { container } = render(
    <Card title="Histórico" aside="7 registros" footer={<a href="/x">Ver</a>}>
      <p>Texto</p>
    </Card>,
  )
  expect(screen.getByRole('region', { name: 'Histórico' }).textContent).toBe('Histórico7 registrosTextoVer')
  expect(await accessibilityFindings(container)).toEqual([])
})

it('renders a page header with breadcrumb, title and actions', async () => {
  const { container } = render(
    <MemoryRouter>
      <PageHeader
        title="Processo 2026/1041"
        subtitle="Posto Rota do Sal"
        badge={<StatusBadge status="PENDING" />}
        breadcrumb={[{ label: 'Lista de Processos', to: '/processes' }, { label: '2026/1041' }]}
        actions={<button type="button">Mais</button>}
      />
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Processo 2026/1041' })).toBeTruthy()
  const trail = within(screen.getByRole('navigation', { name: 'Você está em' }))
  expect(trail.getByRole('link', { name: 'Lista de Processos' }).getAttribute('href')).toBe('/processes')
  expect(trail.getByText('2026/1041').getAttribute('aria-current')).toBe('page')
  expect(await accessibilityFindings(container)).toEqual([])
})

it('lists labels and values, and shows a label for missing values', async () => {
  const items = [
    { label: 'Nome', value: 'Maria' },
    { label: 'Telefone', value: '' },
    { label: 'Endereço', value: 'Rua A', span: 'all' as const },
  ]
  const { container } = render(<DataList items={items} columns={2} />)
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Nome',
    'Telefone',
    'Endereço',
  ])
  expect(screen.getAllByRole('definition')[1]?.textContent).toContain('Não informado')
  expect(await accessibilityFindings(container)).toEqual([])
})

it('formats the dashboard numbers in Brazilian notation', async () => {
  const { container } = render(
    <ul>
      <StatCard label="Total de Processos" value={1_284} icon={FileText} total />
    </ul>,
  )
  expect(container.textContent).toBe('Total de Processos1.284')
  expect(await accessibilityFindings(container)).toEqual([])
})

it('shows the timeline in Brasília time', async () => {
  const { container } = render(
    <Timeline
      items={[
        {
          id: '1',
          at: '2026-11-17T13:42:00Z',
          title: 'Correção verificada',
          icon: Pencil,
          status: 'APPROVED',
          meta: 'Tiago · Analista',
          text: 'Planta.',
          note: 'Segue.',
        },
      ]}
    />,
  )
  expect(container.querySelector('time')?.textContent).toBe('17/11/2026 10:42')
  expect(screen.getByRole('heading', { level: 3, name: 'Correção verificada' })).toBeTruthy()
  expect(await accessibilityFindings(container)).toEqual([])
})

it('hides icons from screen readers, and shows visually hidden text to them', () => {
  const { container } = render(
    <>
      <BrandMark on="dark" />
      <VisuallyHidden>de 2026/001</VisuallyHidden>
    </>,
  )
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  expect(container.querySelector('.sr-only')?.textContent).toBe('de 2026/001')
})
