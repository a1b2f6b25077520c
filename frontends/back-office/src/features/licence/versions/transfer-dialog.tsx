import { transferLicence } from '@licensing/api-client/licences'
import { transferForm } from '@licensing/forms'
import type { ActDialogProps } from '../acts/dialog-props'
import { PublicReason } from '../acts/public-reason'
import { LicenceDialog } from '../queries/licence-dialog'
import { MaskedField, RadioGroup, TextField, useCheckedForm } from '@licensing/ui-kit'
import { Users } from 'lucide-react'
import { SignatureField } from './signature-field'

interface Holder {
  readonly name: string
  readonly type: string
  readonly document: string
}

const empty = {
  reason: '',
  holder: { name: '', type: 'CNPJ', document: '' } as Holder,
  ownerEmail: '',
  requestProtocol: '',
  signature: 'CODE',
}

interface HolderFieldsProps {
  readonly holder: Holder
  readonly errors: Readonly<Partial<Record<string, string>>>
  readonly onChange: (holder: Holder) => void
}

const HolderFields = ({ holder, errors, onChange }: HolderFieldsProps) => (
  <>
    <RadioGroup
      label="Novo titular"
      name="holder-type"
      options={[
        { value: 'CNPJ', label: 'Pessoa jurídica' },
        { value: 'CPF', label: 'Pessoa física' },
      ]}
      value={holder.type}
      onChange={({ target }) => onChange({ ...holder, type: target.value, document: '' })}
    />
    <div className="form-grid">
      <TextField
        label="Nome do novo titular"
        required
        fieldClassName="w-8"
        error={errors['holder.name']}
        value={holder.name}
        onChange={({ target }) => onChange({ ...holder, name: target.value })}
      />
      <MaskedField
        mask={holder.type === 'CNPJ' ? 'cnpj' : 'cpf'}
        label={holder.type}
        required
        fieldClassName="w-4"
        error={errors['holder.document']}
        value={holder.document}
        onChange={(document) => onChange({ ...holder, document })}
      />
    </div>
  </>
)

/** Another holder: a new version under the number of the licence, with a new code. */
export const TransferDialog = ({ licence, onClose }: ActDialogProps) => {
  const form = useCheckedForm(transferForm, empty)
  const { values, errors, change } = form
  return (
    <LicenceDialog
      title={`Transferir a titularidade de ${licence.number}`}
      icon={Users}
      wide
      submitLabel="Transferir"
      busyLabel="Transferindo..."
      form={form}
      run={(body) => transferLicence(licence.id, body)}
      done="Titularidade transferida"
      failed="Erro ao transferir titularidade"
      onClose={onClose}
    >
      <p>
        A licença deixa de ser de <strong>{licence.holderName}</strong> e recebe uma nova versão, com o mesmo
        número e outro código.
      </p>
      <HolderFields holder={values.holder} errors={errors} onChange={(holder) => change({ holder })} />
      <TextField
        type="email"
        label="E-mail do novo solicitante"
        optional
        hint="A conta dele passa a ver a licença e a enviar comprovações, em lugar da atual."
        {...form.field('ownerEmail')}
      />
      <TextField label="Protocolo do pedido" optional {...form.field('requestProtocol')} />
      <PublicReason {...form.field('reason')} />
      <SignatureField licence={licence} {...form.field('signature')} />
    </LicenceDialog>
  )
}
