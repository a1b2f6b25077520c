import type { ProcessListOrder } from '@licensing/domain-kit'
import type { ColumnOrder } from '@licensing/ui-kit'

export type SortableColumn = 'applicantName' | 'createdAt'

/** The orders in plain words. */
export const orderLabels: Record<ProcessListOrder, string> = {
  '-createdAt': 'Mais recentes primeiro',
  createdAt: 'Mais antigos primeiro',
  applicantName: 'Solicitante, de A a Z',
  '-applicantName': 'Solicitante, de Z a A',
}

/** For the caption of the table. */
export const captionOf: Record<ProcessListOrder, string> = {
  '-createdAt': 'Processos, do mais recente ao mais antigo',
  createdAt: 'Processos, do mais antigo ao mais recente',
  applicantName: 'Processos por solicitante, de A a Z',
  '-applicantName': 'Processos por solicitante, de Z a A',
}

/** A column sorts by its natural order first: names from A, dates from the newest. */
const first: Record<SortableColumn, ProcessListOrder> = {
  applicantName: 'applicantName',
  createdAt: '-createdAt',
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
