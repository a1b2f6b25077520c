import type { ProcessListOrder } from '@licensing/contracts'
import type { ColumnOrder } from '@licensing/ui-kit'

export type SortableColumn = Exclude<ProcessListOrder, `-${string}`>

/** The orders in plain words. */
export const orderLabels: Record<ProcessListOrder, string> = {
  '-createdAt': 'Mais recentes primeiro',
  createdAt: 'Mais antigos primeiro',
  applicantName: 'Solicitante, de A a Z',
  '-applicantName': 'Solicitante, de Z a A',
  '-protocolNumber': 'Protocolo, do maior ao menor',
  protocolNumber: 'Protocolo, do menor ao maior',
  municipality: 'Município, de A a Z',
  '-municipality': 'Município, de Z a A',
  status: 'Status, do rascunho ao arquivado',
  '-status': 'Status, do arquivado ao rascunho',
  dueOn: 'Prazo, do primeiro ao último',
  '-dueOn': 'Prazo, do último ao primeiro',
}

/** The caption of the table: 'Processos por status, do rascunho ao arquivado'. */
export const captionOf = (sort: ProcessListOrder): string => {
  const order = orderLabels[sort].charAt(0).toLowerCase() + orderLabels[sort].slice(1)
  return sort.endsWith('createdAt') ? `Processos, ${order}` : `Processos por ${order}`
}

/** A column sorts by its natural order first: names from A, steps and due days from the first, numbers and dates from the newest. */
const first: Record<SortableColumn, ProcessListOrder> = {
  applicantName: 'applicantName',
  createdAt: '-createdAt',
  dueOn: 'dueOn',
  municipality: 'municipality',
  protocolNumber: '-protocolNumber',
  status: 'status',
}

const reversed = (sort: ProcessListOrder, column: SortableColumn): ProcessListOrder =>
  sort === column ? `-${column}` : column

/** The order of a column in a list sorted by `sort`. */
export const orderOf = (
  column: SortableColumn,
  sort: ProcessListOrder,
  onSort: (sort: ProcessListOrder) => void,
): ColumnOrder => {
  if (sort !== column && sort !== `-${column}`)
    return { direction: undefined, onSort: () => onSort(first[column]) }
  return {
    direction: sort === column ? 'ascending' : 'descending',
    onSort: () => onSort(reversed(sort, column)),
  }
}
