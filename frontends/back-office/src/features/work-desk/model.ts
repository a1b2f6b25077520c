import type { ProcessFilters } from '@licensing/api-client'
import {
  DESK_QUEUES,
  type DeskQueue,
  documentCategoryLabels,
  type ProcessListRow,
  type RequestType,
} from '@licensing/contracts'
import { addressWith, pageFrom, textFrom } from '../../entries/address'

export const DESK_PAGE_SIZE = 20

/** '' and null are no filter. */
export interface DeskView {
  readonly queue: DeskQueue
  readonly page: number
  readonly search: string
  readonly municipalityId: string | null
}

/** Parses the view from the URL; invalid values are ignored. */
export const deskFrom = (address: URLSearchParams): DeskView => ({
  queue: DESK_QUEUES.find((queue) => queue === address.get('queue')) ?? 'mine',
  page: pageFrom(address),
  search: textFrom(address, 'search'),
  municipalityId: address.get('municipalityId') || null,
})

/** The URL parameters of a view; defaults are omitted. */
export const addressOf = ({ page, queue, ...filters }: DeskView): URLSearchParams =>
  addressWith({ queue: queue === 'mine' ? null : queue, ...filters }, page)

/** The address of a queue. */
export const pathOf = (view: DeskView): string => {
  const address = addressOf(view)
  return address.size === 0 ? '/desk' : `/desk?${address}`
}

/** The request of a page of a queue. */
export const requestOf = (view: DeskView): ProcessFilters => ({
  ...view,
  sort: 'dueOn',
  limit: DESK_PAGE_SIZE,
})

export const isFiltered = ({ search, municipalityId }: DeskView): boolean =>
  search !== '' || municipalityId !== null

/** The text of an empty queue. */
export const emptyTexts: Record<DeskQueue, string> = {
  mine: 'Nenhum processo com você. Assuma um em Sem responsável.',
  unassigned: 'Todos têm responsável',
  overdue: 'Nenhum prazo vencido',
  due7: 'Nada vence nos próximos 7 dias',
  waiting: 'Ninguém precisa responder agora',
  answered: 'Nenhuma resposta nova',
  incomplete: 'Nenhum processo incompleto',
}

type Clock = ProcessListRow['clock']

/** The group of a row in the order of its due day. */
const groupOf = (clock: Clock): string => {
  if (clock === null) return 'Sem prazo em curso'
  if (clock.state === 'PAUSED') return 'Suspensos: o tempo é do solicitante'
  if (clock.state === 'STOPPED') return 'Prazo encerrado'
  if (clock.level === 'OVERDUE') return 'Vencidos'
  if (clock.level === 'URGENT') return 'Vencem em 7 dias'
  return clock.level === 'ATTENTION' ? 'Vencem em 30 dias' : 'Vencem depois de 30 dias'
}

export interface RowGroup {
  readonly label: string
  readonly rows: readonly ProcessListRow[]
}

/** Neighbouring rows of one group. */
export const groupsOf = (rows: readonly ProcessListRow[]): readonly RowGroup[] => {
  const groups: { label: string; rows: ProcessListRow[] }[] = []
  for (const row of rows) {
    const label = groupOf(row.clock)
    const last = groups.at(-1)
    if (last?.label === label) last.rows.push(row)
    else groups.push({ label, rows: [row] })
  }
  return groups
}

const shortTypes: Record<RequestType, string> = {
  LICENCIAMENTO_AMBIENTAL: 'Licença',
  CERTIDAO_USO_OCUPACAO_SOLO: 'CUOS',
  OUTROS_REQUERIMENTOS: 'Outros',
}

/** The kind of licence, or else the request in short. */
export const kindOf = ({
  licensingType,
  requestType,
}: Pick<ProcessListRow, 'licensingType' | 'requestType'>): string =>
  licensingType ?? (requestType === null ? '–' : shortTypes[requestType])

/** Who has the process, as the signed-in person reads it. */
export const assigneeText = (assignee: ProcessListRow['assignee'], myId: string | undefined): string => {
  if (assignee === null) return 'Ninguém'
  return assignee.id === myId ? 'Você' : assignee.name
}

/** The missing categories of the process: one by its name, several by their number. */
export const missingText = (missing: ProcessListRow['missing']): string => {
  const [first] = missing
  if (first === undefined) return 'Nada'
  return missing.length === 1 ? documentCategoryLabels[first] : `${missing.length} documentos`
}

export const missingNames = (missing: ProcessListRow['missing']): string =>
  missing.map((category) => documentCategoryLabels[category]).join(', ')

/** The applicant's own term is over. */
export const isAnswerOverdue = (clock: Clock): boolean => (clock?.answerOverdueDays ?? 0) > 0
