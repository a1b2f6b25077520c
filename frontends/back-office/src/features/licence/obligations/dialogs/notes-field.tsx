import { TextArea } from '@licensing/ui-kit'

interface NotesFieldProps {
  readonly form: {
    readonly values: { readonly notes: string }
    readonly errors: Readonly<Partial<Record<string, string>>>
    readonly change: (change: { readonly notes: string }) => void
  }
  readonly hint?: string | undefined
}

export const NotesField = ({ form, hint }: NotesFieldProps) => (
  <TextArea
    label="Observações"
    optional
    hint={hint}
    maxLength={2000}
    error={form.errors['notes']}
    value={form.values.notes}
    onChange={({ target }) => form.change({ notes: target.value })}
  />
)
