import { deskQueueLabels } from '@licensing/contracts'
import { Button, Dialog } from '@licensing/ui-kit'
import { Keyboard } from 'lucide-react'
import { queueKeys } from './queue-keys'
import './key-sheet.css'

const keys: readonly (readonly [keys: string, what: string])[] = [
  ['j', 'Próximo processo'],
  ['k', 'Processo anterior'],
  ['Enter', 'Abrir o processo'],
  ['x', 'Selecionar'],
  ['a', 'Assumir'],
  ['p', 'Passar para…'],
  ['n', 'Adicionar nota'],
  ...Object.entries(queueKeys).map(([key, queue]) => [`g ${key}`, deskQueueLabels[queue]] as const),
  ['/', 'Buscar'],
  ['?', 'Atalhos de teclado'],
]

interface KeySheetProps {
  readonly enabled: boolean
  readonly onEnable: (enabled: boolean) => void
  readonly onClose: () => void
}

/** The keys of the desk, and the switch that turns them off. */
const KeySheet = ({ enabled, onEnable, onClose }: KeySheetProps) => (
  <Dialog
    open
    title="Atalhos de teclado"
    icon={Keyboard}
    onClose={onClose}
    footer={
      <>
        <Button onClick={() => onEnable(!enabled)}>{enabled ? 'Desligar atalhos' : 'Ligar atalhos'}</Button>
        <Button variant="primary" onClick={onClose}>
          Fechar
        </Button>
      </>
    }
  >
    <dl className="key-list">
      {keys.map(([key, what]) => (
        <div key={key}>
          <dt>
            {key.split(' ').map((part) => (
              <kbd key={part} className="kbd">
                {part}
              </kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
    {!enabled && <p>Os atalhos estão desligados neste navegador.</p>}
  </Dialog>
)

export default KeySheet
