import { Button, FoldedFilters, Form, Select, TextField } from '@licensing/ui-kit'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { optionIn } from '../../entries/address'
import { noFilters, roleOptions, situationOptions, type UserFilters as Filters } from './model'

interface UserFiltersProps {
  readonly filters: Filters
  readonly busy: boolean
  readonly onSearch: (filters: Filters) => void
}

/** The list's filters, applied on 'Buscar' instead of while typing (specification section 2). */
export const UserFilters = ({ filters, busy, onSearch }: UserFiltersProps) => {
  const [form, setForm] = useState(filters)
  const clear = () => {
    setForm(noFilters)
    onSearch(noFilters)
  }
  return (
    <search aria-label="Filtrar usuários">
      <Form className="card filterbar filterbar--users" onSubmit={() => onSearch(form)}>
        <TextField
          type="search"
          label="Buscar"
          icon={Search}
          placeholder="Nome, e-mail ou CPF"
          fieldClassName="filterbar__wide"
          value={form.search}
          onChange={(event) => setForm({ ...form, search: event.target.value })}
        />
        <FoldedFilters values={[filters.role, filters.situation]}>
          <Select
            label="Perfil"
            placeholder="Todos"
            options={roleOptions}
            value={form.role}
            onChange={({ target }) => setForm({ ...form, role: optionIn(roleOptions, target.value) })}
          />
          <Select
            label="Situação"
            placeholder="Todas"
            options={situationOptions}
            value={form.situation}
            onChange={({ target }) =>
              setForm({ ...form, situation: optionIn(situationOptions, target.value) })
            }
          />
        </FoldedFilters>
        <div className="actions filterbar__actions">
          <Button variant="ghost" onClick={clear}>
            Limpar
          </Button>
          <Button type="submit" icon={Search} busy={busy} busyLabel="Buscando...">
            Buscar
          </Button>
        </div>
      </Form>
    </search>
  )
}
