import { TextArea } from '@licensing/ui-kit'

interface PublicReasonProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (reason: string) => void
}

/** Why an act is taken, which the public register shows. */
export const PublicReason = ({ value, error, onChange }: PublicReasonProps) => (
  <TextArea
    label="Motivo (público)"
    required
    hint="Este texto será público. Não inclua dados pessoais."
    maxLength={2000}
    error={error}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)
