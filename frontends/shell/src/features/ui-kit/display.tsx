import { PROCESS_STATUSES } from '@licensing/contracts'
import {
  Badge,
  type BadgeTone,
  BeforeAfter,
  DataList,
  formatDate,
  StatCard,
  StatusBadge,
  Table,
  Timeline,
} from '@licensing/ui-kit'
import { CircleCheck, FileText, Send } from 'lucide-react'
import { Sample, Samples } from './samples'

const TONES: readonly BadgeTone[] = ['neutral', 'ok', 'wait', 'info', 'no']

interface Row {
  readonly protocol: string
  readonly name: string
}

const ROWS: readonly Row[] = [
  { protocol: '2026/0012', name: 'Posto Potiguar' },
  { protocol: '2026/0013', name: 'Pedreira Seridó' },
]

const COLUMNS = [
  { key: 'protocol', header: 'Protocolo', rowHeader: true, cell: ({ protocol }: Row) => protocol },
  { key: 'name', header: 'Empreendimento', cell: ({ name }: Row) => name },
]

const STEPS = [
  { id: 'sent', at: '2026-03-02T12:00:00Z', title: 'Processo enviado', icon: Send },
  {
    id: 'done',
    at: '2026-03-09T12:00:00Z',
    title: 'Processo aprovado',
    icon: CircleCheck,
    status: 'APPROVED',
  },
]

const FACTS = [
  { label: 'Protocolo', value: '2026/0012' },
  { label: 'Município', value: 'Natal' },
  { label: 'Enviado em', value: formatDate('2026-03-02T12:00:00Z') },
]

export const Display = () => (
  <Samples title="Display and tables">
    <Sample name="StatusBadge">
      {PROCESS_STATUSES.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </Sample>
    <Sample name="Badge">
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone} icon={FileText}>
          {tone}
        </Badge>
      ))}
    </Sample>
    <Sample name="StatCard">
      <StatCard label="Total" value={300} icon={FileText} total />
      <StatCard label="Aprovados" value={42} icon={CircleCheck} status="APPROVED" />
    </Sample>
    <Sample name="DataList, BeforeAfter, Timeline" look="stack">
      <DataList items={FACTS} />
      <BeforeAfter before="Posto Potiguar" after="Posto Potiguar Ltda." />
      <Timeline items={STEPS} />
    </Sample>
    <Sample name="Table" look="stack">
      <Table caption="Processos" columns={COLUMNS} rows={ROWS} rowKey={({ protocol }) => protocol} />
    </Sample>
  </Samples>
)
