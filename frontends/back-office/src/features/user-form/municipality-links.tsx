import { Combobox, IconButton } from '@licensing/ui-kit'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useMunicipalitySearch } from '../../municipality-search/use-municipality-search'
import type { LinkedMunicipality } from './model'

interface MunicipalityLinksProps {
  readonly linked: readonly LinkedMunicipality[]
  /** Whether the caller may link and unlink this municipality. */
  readonly mayLink: (municipalityId: string) => boolean
  readonly error: string | undefined
  readonly onChange: (linked: readonly LinkedMunicipality[]) => void
}

const Linked = ({ linked, mayLink, onChange }: Omit<MunicipalityLinksProps, 'error'>) =>
  linked.length === 0 ? (
    <p className="small muted">Nenhum município vinculado.</p>
  ) : (
    <ul className="stack stack--8" aria-label="Municípios vinculados">
      {linked.map(({ id, name }) => (
        <li key={id} className="row row--between">
          <span>{name}</span>
          {mayLink(id) && (
            <IconButton
              size="sm"
              icon={X}
              label={`Desvincular ${name}`}
              onClick={() => onChange(linked.filter((other) => other.id !== id))}
            />
          )}
        </li>
      ))}
    </ul>
  )

/** The municipalities linked to a user, searched by name and added one by one. */
const MunicipalityLinks = ({ linked, mayLink, error, onChange }: MunicipalityLinksProps) => {
  const [typed, setTyped] = useState('')
  const { municipalities, busy } = useMunicipalitySearch(typed)
  const addable = municipalities.filter(({ id }) => mayLink(id) && !linked.some((other) => other.id === id))
  return (
    <div className="stack stack--8">
      <Combobox
        label="Municípios"
        hint="Busque pelo nome e escolha um por vez."
        error={error}
        items={addable}
        itemKey={({ id }) => id}
        itemLabel={({ name }) => name}
        busy={busy}
        selected={null}
        clearOnSelect
        onQueryChange={setTyped}
        onSelect={(municipality) => {
          if (municipality) onChange([...linked, { id: municipality.id, name: municipality.name }])
        }}
      />
      <Linked linked={linked} mayLink={mayLink} onChange={onChange} />
    </div>
  )
}

export default MunicipalityLinks
