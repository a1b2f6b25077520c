import type { RewordableKind } from '@licensing/contracts'
import { Button, Card } from '@licensing/ui-kit'
import type { SettingsForm } from '../model'
import { rowsOf } from './kinds'

interface TemplatesCardProps {
  readonly form: SettingsForm
  readonly onEdit: (kind: RewordableKind) => void
}

/** The e-mails about processes whose words a municipality may set. */
export const TemplatesCard = ({ form, onEdit }: TemplatesCardProps) => (
  <Card title="Modelos de aviso" aside="E-mails sobre processos">
    <ul className="stack stack--8" aria-label="Modelos de aviso">
      {rowsOf(form.values.templates).map(({ kind, label, isOwn }) => (
        <li key={kind} className="with-btn">
          <span>{`${label} · ${isOwn ? 'texto do município' : 'texto do portal'}`}</span>
          <Button size="sm" aria-label={`Alterar o texto de ${label}`} onClick={() => onEdit(kind)}>
            Alterar
          </Button>
        </li>
      ))}
    </ul>
  </Card>
)
