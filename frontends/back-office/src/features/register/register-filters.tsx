import { Button, FoldedFilters, Form, TextField, toast } from '@licensing/ui-kit'
import { Search } from 'lucide-react'
import { periodProblem } from '../../entries/period'
import { useState } from 'react'
import { noFilters, type RegisterFilters as Filters } from './model'

interface ProtocoledFiltersProps {
  readonly filters: Filters
  readonly busy: boolean
  readonly onSearch: (filters: Filters) => void
}

/** The filters of the register, applied on 'Buscar' instead of while typing (specification section 2). */
export const RegisterFilters = ({ filters, busy, onSearch }: ProtocoledFiltersProps) => {
  const [form, setForm] = useState(filters)
  const [problem, setProblem] = useState<string>()
  const field = (name: keyof Filters) => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  })
  const search = () => {
    const found = periodProblem(form.dateFrom, form.dateTo)
    setProblem(found)
    if (found === undefined) onSearch(form)
    else toast.error(found)
  }
  const clear = () => {
    setForm(noFilters)
    setProblem(undefined)
    onSearch(noFilters)
  }
  return (
    <search aria-label="Filtrar processos">
      <Form className="card filterbar" onSubmit={search}>
        <TextField
          type="search"
          label="Buscar"
          icon={Search}
          placeholder="Protocolo ou nome"
          fieldClassName="filterbar__wide"
          {...field('search')}
        />
        <FoldedFilters values={[filters.municipality, filters.dateFrom, filters.dateTo]}>
          <TextField label="Município" placeholder="Todos" {...field('municipality')} />
          <TextField type="date" label="Data inicial" error={problem} {...field('dateFrom')} />
          <TextField type="date" label="Data final" {...field('dateTo')} />
        </FoldedFilters>
        <div className="actions filterbar__actions">
          <Button variant="ghost" onClick={clear}>
            Limpar Filtros
          </Button>
          <Button type="submit" variant="primary" icon={Search} busy={busy} busyLabel="Buscando...">
            Buscar
          </Button>
        </div>
      </Form>
    </search>
  )
}
