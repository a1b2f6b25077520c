import type { Assignee, SettleDespite } from '@licensing/api-client'
import { Button } from '@licensing/ui-kit'
import { NativeDialog } from '../reauthentication/native-dialog'

const TITLE = 'Processo com outra pessoa'

interface DespiteDialogProps {
  readonly assignee: Assignee
  readonly onSettled: SettleDespite
}

const DespiteDialog = ({ assignee, onSettled }: DespiteDialogProps) => (
  <NativeDialog label={TITLE} onEscape={() => onSettled(false)}>
    <div className="dialog__head">
      <h2>{TITLE}</h2>
    </div>
    <div className="dialog__body">
      <p>{`Este processo está com ${assignee.name}. Continuar mesmo assim?`}</p>
    </div>
    <div className="dialog__foot">
      <Button onClick={() => onSettled(false)}>Cancelar</Button>
      <Button variant="primary" onClick={() => onSettled(true)}>
        Continuar
      </Button>
    </div>
  </NativeDialog>
)

export default DespiteDialog
