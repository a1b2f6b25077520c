import { SearchableSelect, type TextBinding } from '@licensing/ui-kit'
import { actorText } from '../../process-history/model'
import { useAssignees } from './use-assignees'

interface PersonFieldProps extends TextBinding {
  readonly processId: string
  /** Who has the process already. */
  readonly except?: string | undefined
}

/** Chooses a person of the staff for a process. */
export const PersonField = ({ processId, except, ...field }: PersonFieldProps) => {
  const { people, busy } = useAssignees(processId)
  return (
    <SearchableSelect
      label="Pessoa"
      required
      placeholder="Escolha uma pessoa"
      emptyText="Ninguém encontrado"
      busy={busy}
      options={people
        .filter(({ id }) => id !== except)
        .map((person) => ({ value: person.id, label: actorText(person) }))}
      {...field}
    />
  )
}
