import { TextArea } from '@licensing/ui-kit'

/** The optional observations of any decision (specification section 4). */
export const Observations = ({
  value,
  onChange,
  label = 'Observações',
}: {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly label?: string
}) => <TextArea label={label} optional value={value} onChange={(event) => onChange(event.target.value)} />
