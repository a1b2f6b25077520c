import { TextArea } from '@licensing/ui-kit'

interface ReasonFieldProps {
  readonly form: {
    readonly values: { readonly reason: string }
    readonly errors: Readonly<Partial<Record<string, string>>>
    readonly change: (change: { readonly reason: string }) => void
  }
}

/** Shown to the holder of the licence. */
export const ReasonField = ({ form }: ReasonFieldProps) => (
  <TextArea
    label="Motivo"
    required
    maxLength={2000}
    error={form.errors['reason']}
    value={form.values.reason}
    onChange={({ target }) => form.change({ reason: target.value })}
  />
)
