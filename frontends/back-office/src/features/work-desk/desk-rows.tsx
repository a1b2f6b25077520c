import { useCurrentUser } from '@licensing/api-client'
import { type BulkResponse, deskQueueLabels, type ProcessListRow } from '@licensing/contracts'
import { EmptyState, TableCards, toast, NothingFound, PagedResults } from '@licensing/ui-kit'
import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { DeskCards } from './desk-cards'
import { DeskTable } from './desk-table'
import { useDeskKeys } from './keys/use-desk-keys'
import { type RowFocus, useRowFocus } from './keys/use-row-focus'
import { BulkBar } from './many/bulk-bar'
import { BulkResult, type Result } from './many/bulk-result'
import { type AskedAction, type BulkAction, refusalsOf, resultText, rowsFor } from './many/model'
import { useBulk } from './many/use-bulk'
import { useSelection } from './many/use-selection'
import { DESK_PAGE_SIZE, type DeskView, emptyTexts, isFiltered } from './model'
import { useQueue } from './use-desk'

const BulkDialog = lazy(() => import('./many/bulk-dialog'))
const NoteDialog = lazy(() => import('./keys/note-dialog'))

export interface DeskRowsProps {
  readonly view: DeskView
  readonly onView: (view: DeskView) => void
  readonly keysOn: boolean
  readonly onHelp: () => void
}

const Nothing = ({ view, onView }: Pick<DeskRowsProps, 'view' | 'onView'>) =>
  isFiltered(view) ? (
    <NothingFound
      icon={Search}
      title="Nenhum processo encontrado"
      filteredText="Nenhum processo desta fila combina com os filtros usados."
      onClear={() => onView({ ...view, search: '', municipalityId: null, page: 1 })}
    />
  ) : (
    <EmptyState title={emptyTexts[view.queue]} />
  )

type Asked =
  | { readonly what: AskedAction; readonly rows: readonly ProcessListRow[] }
  | { readonly what: 'note'; readonly row: ProcessListRow }

interface AskingProps {
  readonly asked: Asked | null
  readonly onClose: () => void
  readonly onDone: (answer: BulkResponse, action: BulkAction, rows: readonly ProcessListRow[]) => void
}

/** The open dialog. Dialogs contain the rules of their forms, so they load on their first use. */
const Asking = ({ asked, onClose, onDone }: AskingProps) => (
  <Suspense fallback={null}>
    {asked?.what === 'note' && <NoteDialog row={asked.row} onClose={onClose} />}
    {asked !== null && asked.what !== 'note' && (
      <BulkDialog
        action={asked.what}
        rows={asked.rows}
        onClose={onClose}
        onDone={(answer) => onDone(answer, asked.what, asked.rows)}
      />
    )}
  </Suspense>
)

/** Commands on selected or focused rows: the dialogs, and the result of the last command. */
const useAsking = (clear: () => void) => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const onDone: AskingProps['onDone'] = (answer, action, rows) => {
    clear()
    const title = resultText(answer, action)
    const refusals = refusalsOf(answer, rows)
    setResult(refusals.length === 0 ? null : { title, refusals })
    if (refusals.length === 0) toast.success(title)
  }
  return { asked, ask: setAsked, result, close: () => setAsked(null), forget: () => setResult(null), onDone }
}

/** Claims rows, as far as they may be claimed; nothing is asked. */
const useClaim = (onDone: AskingProps['onDone'], focus: RowFocus) => {
  const claim = useBulk({ failed: 'Erro ao assumir processo' })
  const run = (wanted: readonly ProcessListRow[]) => {
    const rows = rowsFor('claim', wanted)
    const [first] = rows
    if (first === undefined || claim.isPending) return
    focus.keep(first.id)
    const form = { action: 'claim', ids: rows.map(({ id }) => id) } as const
    claim.mutate(form, { onSuccess: (answer) => onDone(answer, 'claim', rows) })
  }
  return { run, ids: claim.isPending ? claim.variables.ids : [] }
}

/** What can be done to the rows of a page, by mouse and by keyboard. */
const useRowActions = (processes: readonly ProcessListRow[], desk: DeskRowsProps) => {
  const selection = useSelection(processes)
  const [box, focus] = useRowFocus()
  const asking = useAsking(selection.clear)
  const claim = useClaim(asking.onDone, focus)
  const askFor = (what: AskedAction, rows: readonly ProcessListRow[]) => {
    const [first] = rows
    if (first === undefined) return
    focus.keep(first.id)
    asking.ask({ what, rows })
  }
  useDeskKeys({
    enabled: desk.keysOn && asking.asked === null,
    rows: processes,
    selection,
    focus,
    onQueue: (queue) => desk.onView({ ...desk.view, queue, page: 1 }),
    onClaim: claim.run,
    onAssign: (rows) => askFor('assign', rowsFor('assign', rows).length > 0 ? rows : []),
    onNote: (row) => asking.ask({ what: 'note', row }),
    onHelp: desk.onHelp,
  })
  const runOnSelected = (action: BulkAction) =>
    action === 'claim' ? claim.run(selection.rows) : askFor(action, selection.rows)
  return { selection, box, focus, asking, claim, runOnSelected }
}

/** One page of a queue. */
export const DeskRows = (desk: DeskRowsProps) => {
  const { view, onView } = desk
  const myId = useCurrentUser()?.id
  const query = useQueue(view)
  const processes = query.data?.processes ?? []
  const { selection, box, focus, asking, claim, runOnSelected } = useRowActions(processes, desk)
  const { asked, result, close, forget, onDone } = asking
  const rows = { processes, myId, claim }
  const caption = `${deskQueueLabels[view.queue]}, por prazo`
  return (
    <>
      {result !== null && <BulkResult result={result} onClose={forget} />}
      <PagedResults
        query={query}
        what="a fila"
        rowsOf={(list) => list.processes}
        page={view.page}
        pageSize={DESK_PAGE_SIZE}
        onPageChange={(page) => onView({ ...view, page })}
        empty={<Nothing view={view} onView={onView} />}
      >
        {() => (
          <div ref={box} onFocus={focus.onFocus}>
            <TableCards
              view="table"
              table={<DeskTable caption={caption} selection={selection} {...rows} />}
              cards={<DeskCards {...rows} />}
            />
          </div>
        )}
      </PagedResults>
      <BulkBar selection={selection} onAction={runOnSelected} />
      <Asking asked={asked} onClose={close} onDone={onDone} />
    </>
  )
}
