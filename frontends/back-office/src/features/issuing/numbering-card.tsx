import { ISSUED_KINDS, type IssuingResponse } from '@licensing/contracts'
import { Alert, Card, TextField } from '@licensing/ui-kit'
import { hasStarted, type IssuingCheckedForm } from './model'

interface NumberingCardProps {
  readonly form: IssuingCheckedForm
  readonly issuing: IssuingResponse
  /** The server refused: the portal has issued one of the changed kinds meanwhile. */
  readonly isRefused: boolean
}

/** The last number of each kind: given on paper this year, or by the portal. */
export const NumberingCard = ({ form, issuing, isRefused }: NumberingCardProps) => {
  const { year, lastNumbers } = form.values
  return (
    <Card title="Numeração">
      <div className="stack stack--16">
        <p className="subtle">{`O último número de cada tipo em ${year}. Informe o que já foi usado em papel, antes da primeira emissão pelo sistema; em branco, a numeração começa em 1.`}</p>
        {isRefused && (
          <Alert announce tone="danger" title="A numeração deste ano já começou.">
            <p>Um dos tipos alterados já tem documento emitido pelo sistema. Nada foi salvo.</p>
          </Alert>
        )}
        <div className="form-grid">
          {ISSUED_KINDS.map((kind, index) => (
            <TextField
              key={kind}
              label={`${kind}/${year}`}
              inputMode="numeric"
              fieldClassName="w-3"
              readOnly={hasStarted(issuing, kind, year)}
              hint={hasStarted(issuing, kind, year) ? 'Numerado pelo portal' : undefined}
              maxLength={6}
              error={form.errors[`lastNumbers.${index}.last`] ?? form.errors[`lastNumbers.${index}.year`]}
              value={lastNumbers[index] ?? ''}
              onChange={({ target }) =>
                form.change({ lastNumbers: lastNumbers.with(index, target.value.replaceAll(/\D/g, '')) })
              }
            />
          ))}
        </div>
      </div>
    </Card>
  )
}
