import { TextArea, type TextBinding } from '@licensing/ui-kit'

type ObservationsProps = Omit<TextBinding, 'error'> & {
  readonly error?: string | undefined
  readonly label?: string
}

/** The optional observations of any decision (specification section 4). */
export const Observations = ({ label = 'Observações', ...field }: ObservationsProps) => (
  <TextArea label={label} optional {...field} />
)
