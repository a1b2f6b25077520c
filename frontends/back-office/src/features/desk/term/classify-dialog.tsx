import { classificationForm } from '@licensing/forms'
import { CommandDialog, processName } from '@licensing/process-view/actions'
import type { TermPanelProps } from './term-panel-props'
import { Checkbox, useCheckedForm } from '@licensing/ui-kit'
import { Scale } from 'lucide-react'
import { classifying } from './commands'
import { ReasonField } from './reason-field'

const flags = [
  ['requiresEia', 'Exige EIA/RIMA'],
  ['publicHearing', 'Tem audiência pública'],
  ['twoPhase', 'Licenciamento em duas fases'],
] as const

export interface TermDialogProps extends TermPanelProps {
  readonly onClose: () => void
}

/** Takes the rule for the filing as it is now, with what staff found out about it. */
const ClassifyDialog = ({ process, clock, onClose }: TermDialogProps) => {
  const { requiresEia, publicHearing, twoPhase } = clock
  const form = useCheckedForm(classificationForm, { requiresEia, publicHearing, twoPhase, reason: '' })
  return (
    <CommandDialog
      title={`Reenquadrar o prazo do processo ${processName(process)}`}
      icon={Scale}
      submitLabel="Reenquadrar prazo"
      busyLabel="Reenquadrando..."
      processId={process.id}
      form={form}
      command={classifying}
      onClose={onClose}
    >
      <p>O prazo passa a ser o da regra para o pedido como ele está agora, com o que você marcar.</p>
      <fieldset className="stack stack--8">
        <legend className="small muted">Situação do pedido</legend>
        {flags.map(([flag, label]) => (
          <Checkbox
            key={flag}
            label={label}
            checked={form.values[flag]}
            onChange={({ target }) => form.change({ [flag]: target.checked })}
          />
        ))}
      </fieldset>
      <ReasonField {...form.field('reason')} />
    </CommandDialog>
  )
}

export default ClassifyDialog
