import { Button, Card, Checkbox, formatDate, IconButton, TextField } from '@licensing/ui-kit'
import { CalendarPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { calendarError, type SettingsForm } from './model'

interface PartProps {
  readonly form: SettingsForm
}

const noDay = { on: '', name: '', yearly: false }

/** Fields of a day that is not in the calendar yet. */
const NewDay = ({ form }: PartProps) => {
  const [day, setDay] = useState(noDay)
  const [wasTried, setTried] = useState(false)
  const add = () => {
    const isComplete = day.on !== '' && day.name.trim() !== ''
    setTried(!isComplete)
    if (!isComplete) return
    const calendar = [...form.values.calendar, day].toSorted((one, other) => one.on.localeCompare(other.on))
    form.change({ calendar })
    setDay(noDay)
  }
  return (
    <div className="form-grid">
      <TextField
        type="date"
        label="Dia"
        fieldClassName="w-3"
        error={wasTried && day.on === '' ? 'Informe o dia' : undefined}
        value={day.on}
        onChange={({ target }) => setDay({ ...day, on: target.value })}
      />
      <TextField
        label="Nome do dia"
        maxLength={100}
        fieldClassName="w-6"
        error={wasTried && day.name.trim() === '' ? 'Nome do dia é obrigatório' : undefined}
        value={day.name}
        onChange={({ target }) => setDay({ ...day, name: target.value })}
      />
      <Checkbox
        label="Repete todo ano"
        checked={day.yearly}
        onChange={({ target }) => setDay({ ...day, yearly: target.checked })}
      />
      <div>
        <Button icon={CalendarPlus} onClick={add}>
          Adicionar dia
        </Button>
      </div>
    </div>
  )
}

const Days = ({ form }: PartProps) => {
  const { calendar } = form.values
  if (calendar.length === 0) return <p className="subtle">Nenhum dia além dos feriados nacionais</p>
  return (
    <ul className="stack stack--8" aria-label="Dias sem expediente">
      {calendar.map((entry) => (
        <li key={`${entry.on} ${entry.yearly}`} className="row">
          <span>{`${formatDate(entry.on)} · ${entry.name}${entry.yearly ? ' · todo ano' : ''}`}</span>
          <IconButton
            icon={Trash2}
            label={`Remover ${entry.name} de ${formatDate(entry.on)}`}
            onClick={() => form.change({ calendar: calendar.filter((other) => other !== entry) })}
          />
        </li>
      ))}
    </ul>
  )
}

/** The municipality's own days off; the server accepts changes of future days only. */
export const CalendarCard = ({ form }: PartProps) => {
  const error = calendarError(form.errors)
  return (
    <Card title="Calendário" aside="Só dias futuros podem ser incluídos ou removidos">
      <div className="stack stack--16">
        <Days form={form} />
        {error !== undefined && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
        <NewDay form={form} />
        <Checkbox
          label="Carnaval e Corpus Christi são dias sem expediente"
          checked={form.values.optionalDays}
          onChange={({ target }) => form.change({ optionalDays: target.checked })}
        />
      </div>
    </Card>
  )
}
