import type { BulkResponse, ProcessListRow } from '@licensing/contracts'
import type { BulkForm } from '@licensing/forms'
import { processName } from '@licensing/process-view/actions'

export type BulkAction = BulkForm['action']
/** The actions that ask something first; a claim needs nothing but the click. */
export type AskedAction = Exclude<BulkAction, 'claim'>

/** The rows on which the signed-in person may run an action. */
export const rowsFor = (action: BulkAction, rows: readonly ProcessListRow[]): readonly ProcessListRow[] =>
  rows.filter(({ deskActions, allowedActions }) =>
    action === 'archive' ? allowedActions.includes(action) : deskActions.includes(action),
  )

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

export const selectedText = (count: number): string => counted(count, 'selecionado')

/** '18 feitos, 2 recusados'; 'Processo assumido' for a single claim. */
export const resultText = (
  { done, refused }: Pick<BulkResponse, 'done' | 'refused'>,
  action: BulkAction,
): string =>
  action === 'claim' && done === 1 && refused === 0
    ? 'Processo assumido'
    : [counted(done, 'feito'), ...(refused === 0 ? [] : [counted(refused, 'recusado')])].join(', ')

export interface Refusal {
  readonly id: string
  readonly name: string
  readonly message: string
}

/** The refused processes by name, with the reason. */
export const refusalsOf = ({ results }: BulkResponse, rows: readonly ProcessListRow[]): readonly Refusal[] =>
  results
    .filter(({ outcome }) => outcome === 'REFUSED')
    .map(({ id, message = '' }) => {
      const row = rows.find((each) => each.id === id)
      return { id, name: row === undefined ? id : processName(row), message }
    })
