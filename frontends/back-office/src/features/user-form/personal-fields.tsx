import { Card, MaskedField, TextField } from '@licensing/ui-kit'
import { type PartProps, stateOf, textOf } from './form-part'

/** CPF, phone and address, all optional. */
export const PersonalFields = ({ form, user }: PartProps) => (
  <Card title="Dados pessoais">
    <div className="form-grid">
      <MaskedField
        mask="cpf"
        label="CPF"
        fieldClassName="w-6"
        {...form.field('cpf')}
        {...stateOf(user, 'cpf')}
      />
      <MaskedField
        mask="phone"
        label="Telefone"
        fieldClassName="w-6"
        {...form.field('phone')}
        {...stateOf(user, 'phone')}
      />
      <TextField label="Endereço" {...textOf(form, user, 'address')} />
    </div>
  </Card>
)
