import { TextArea } from '@licensing/ui-kit'

interface ReasonFieldProps {
  readonly form: {
    readonly values: { readonly reason: string }
    readonly errors: Readonly<Partial<Record<string, string>>>
    readonly change: (change: { readonly reason: string }) => void
  }
}

/** The reason of a change of the term; the applicant reads it in the history. */
export const ReasonField = ({ form }: ReasonFieldProps) => (
  <TextArea
    label="Motivo"
    required
    hint="Pelo menos 10 caracteres. O solicitante também lê o motivo."
    error={form.errors['reason']}
    value={form.values.reason}
    onChange={({ target }) => form.change({ reason: target.value })}
  />
)
