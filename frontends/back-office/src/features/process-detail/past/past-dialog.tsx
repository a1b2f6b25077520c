import { useNavigate } from '@licensing/federation'
import { calendarDay, TextField } from '@licensing/ui-kit'
import { History } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '@licensing/process-view/actions'
import { momentOf, pastPath } from './moment'

interface PastDialogProps {
  readonly processId: string
  readonly onClose: () => void
}

/** Asks for the moment of which to see the process. */
const PastDialog = ({ processId, onClose }: PastDialogProps) => {
  const navigate = useNavigate()
  const [today] = useState(() => calendarDay(new Date()))
  const [day, setDay] = useState('')
  const [time, setTime] = useState('')
  const [error, setError] = useState<string>()
  const show = () => {
    const chosen = momentOf(day, time, new Date())
    if ('error' in chosen) {
      setError(chosen.error)
      return
    }
    onClose()
    void navigate(pastPath(processId, chosen.moment))
  }
  return (
    <FormDialog
      title="Autos em…"
      icon={History}
      submitLabel="Ver autos"
      busyLabel="Abrindo..."
      busy={false}
      onSubmit={show}
      onClose={onClose}
    >
      <p>Mostra o processo como ele estava no momento escolhido. Nada é alterado.</p>
      <TextField
        type="date"
        label="Dia"
        required
        max={today}
        error={error}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <TextField
        type="time"
        label="Hora"
        hint="Sem hora, vale o fim do dia."
        value={time}
        onChange={({ target }) => setTime(target.value)}
      />
    </FormDialog>
  )
}

export default PastDialog
