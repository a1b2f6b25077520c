import { Button, IconButton, type IconComponent } from '@licensing/ui-kit'
import { Archive, Hand, Undo2, UserRoundPlus, X } from 'lucide-react'
import { ExportProcesses } from './export-processes'
import { type BulkAction, rowsFor, selectedText } from './model'
import type { Selection } from './use-selection'
import './bulk-bar.css'

const offers: readonly {
  readonly action: BulkAction
  readonly label: string
  readonly icon: IconComponent
}[] = [
  { action: 'claim', label: 'Assumir', icon: Hand },
  { action: 'assign', label: 'Passar para…', icon: UserRoundPlus },
  { action: 'release', label: 'Devolver à fila', icon: Undo2 },
  { action: 'archive', label: 'Arquivar', icon: Archive },
]

interface BulkBarProps {
  readonly selection: Selection
  readonly onAction: (action: BulkAction) => void
}

/** The actions on the selected rows: each that is allowed on at least one of them. */
export const BulkBar = ({ selection, onAction }: BulkBarProps) =>
  selection.rows.length === 0 ? null : (
    <section className="bulkbar only-table" aria-label="Ações dos selecionados">
      <strong aria-live="polite">{selectedText(selection.rows.length)}</strong>
      {offers
        .filter(({ action }) => rowsFor(action, selection.rows).length > 0)
        .map(({ action, label, icon }) => (
          <Button key={action} size="sm" variant="on-dark" icon={icon} onClick={() => onAction(action)}>
            {label}
          </Button>
        ))}
      <ExportProcesses variant="on-dark" query={{ ids: selection.rows.map(({ id }) => id), sort: 'dueOn' }} />
      <IconButton label="Desmarcar todos" icon={X} onClick={selection.clear} />
    </section>
  )
