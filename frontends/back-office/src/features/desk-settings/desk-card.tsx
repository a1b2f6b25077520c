import { Card, Checkbox, Select, TextField } from '@licensing/ui-kit'
import { guardOf, guardOptions, type SettingsForm } from './model'

/** The rules for assigned processes, and where answers to notices go. */
export const DeskCard = ({ form }: { readonly form: SettingsForm }) => (
  <Card title="Mesa de trabalho e avisos">
    <div className="form-grid">
      <Select
        label="Quando alguém age num processo de outra pessoa"
        options={guardOptions}
        error={form.errors['assignmentGuard']}
        value={form.values.assignmentGuard}
        onChange={({ target }) => form.change({ assignmentGuard: guardOf(target.value) })}
      />
      <Checkbox
        label="Quem inicia a análise assume o processo sem responsável"
        checked={form.values.claimOnStart}
        onChange={({ target }) => form.change({ claimOnStart: target.checked })}
      />
      <TextField
        type="email"
        label="E-mail para respostas"
        hint="Em branco, o e-mail do município"
        optional
        {...form.field('replyTo')}
      />
    </div>
  </Card>
)
