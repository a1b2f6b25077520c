import { REQUEST_TYPES, requestTypeLabels } from '@licensing/contracts'
import { Card, Checkbox, MaskedField, TextField } from '@licensing/ui-kit'
import { type FormPartProps, textOf } from './form-part'

export const ContactFields = (props: FormPartProps) => (
  <Card title="Contato" aside="Mostrado a quem abre um processo">
    <div className="form-grid">
      <TextField
        label="E-mail"
        type="email"
        optional={!props.locked}
        fieldClassName="w-6"
        {...textOf(props, 'email')}
      />
      <MaskedField
        mask="phone"
        label="Telefone"
        optional={!props.locked}
        fieldClassName="w-6"
        {...textOf(props, 'phone')}
      />
      <TextField label="Endereço" optional={!props.locked} {...textOf(props, 'address')} />
    </div>
  </Card>
)

/** The only fields an ADMIN may change. */
export const BankFields = ({ form }: Pick<FormPartProps, 'form'>) => {
  const props = { form, locked: false }
  return (
    <Card title="Dados bancários">
      <div className="form-grid">
        <TextField label="Banco" optional fieldClassName="w-6" {...textOf(props, 'bankName')} />
        <TextField label="Agência" optional fieldClassName="w-3" {...textOf(props, 'bankAgency')} />
        <TextField label="Conta" optional fieldClassName="w-3" {...textOf(props, 'bankAccount')} />
        <TextField label="Chave PIX" optional {...textOf(props, 'pixKey')} />
      </div>
    </Card>
  )
}

/** The fee-exempt request types of this municipality (decision 1.2). */
export const FeeFields = ({ form, locked }: FormPartProps) => {
  const exempt = form.values.feeExemptRequestTypes
  const fault = form.errors['feeExemptRequestTypes']
  return (
    <Card title="Isenção de taxa">
      <fieldset className="stack stack--8">
        <legend className="small muted">Requerimentos isentos de pagamento neste município</legend>
        {REQUEST_TYPES.map((type) => (
          <Checkbox
            key={type}
            label={requestTypeLabels[type]}
            disabled={locked}
            checked={exempt.includes(type)}
            onChange={({ target }) =>
              form.change({
                feeExemptRequestTypes: target.checked
                  ? [...exempt, type]
                  : exempt.filter((other) => other !== type),
              })
            }
          />
        ))}
        {fault !== undefined && <p className="error">{fault}</p>}
      </fieldset>
    </Card>
  )
}
