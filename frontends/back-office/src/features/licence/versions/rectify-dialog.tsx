import { rectifyLicence } from '@licensing/api-client/licences'
import { type RectifyForm, rectifyForm } from '@licensing/forms'
import type { ActDialogProps } from '../acts/dialog-props'
import { PublicReason } from '../acts/public-reason'
import { LicenceDialog } from '../queries/licence-dialog'
import { TextField, useCheckedForm } from '@licensing/ui-kit'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { withinBounds } from '../terms/terms-draft'
import TermsFields from '../terms/terms-fields'
import {
  changedValidity,
  type FactsDraft,
  type RectifyDraft,
  rectifyDraft,
  rectifyInput,
  termsOf,
} from './rectify-draft'
import { SignatureField } from './signature-field'

interface FactsFieldsProps {
  readonly facts: FactsDraft
  readonly errorAt: (field: string) => string | undefined
  readonly onChange: (change: Partial<FactsDraft>) => void
}

const labels: readonly (readonly [field: keyof FactsDraft, label: string])[] = [
  ['holderName', 'Titular'],
  ['enterpriseName', 'Empreendimento'],
  ['enterpriseAddress', 'Endereço do empreendimento'],
  ['latitude', 'Latitude'],
  ['longitude', 'Longitude'],
]

const FactsFields = ({ facts, errorAt, onChange }: FactsFieldsProps) => (
  <div className="form-grid">
    {labels.map(([field, label]) => (
      <TextField
        key={field}
        label={label}
        {...(field === 'enterpriseAddress' ? {} : { fieldClassName: 'w-6' })}
        error={errorAt(field)}
        value={facts[field]}
        onChange={({ target }) => onChange({ [field]: target.value })}
      />
    ))}
  </div>
)

/** Corrects a licence: a new version under its number, with a new code. */
export const RectifyDialog = ({ licence, onClose }: ActDialogProps) => {
  const [before] = useState(() => rectifyDraft(licence))
  const form = useCheckedForm<RectifyDraft, RectifyForm>(
    {
      safeParse: (draft) =>
        withinBounds(
          rectifyForm.safeParse(rectifyInput(draft, before)),
          ({ terms }) => changedValidity(terms, licence),
          { bounds: licence.validityBounds ?? undefined, path: 'terms' },
        ),
    },
    before,
  )
  const { values, errors, change } = form
  return (
    <LicenceDialog
      title={`Retificar ${licence.number}`}
      icon={Pencil}
      wide
      submitLabel="Retificar"
      busyLabel="Retificando..."
      form={form}
      run={(body) => rectifyLicence(licence.id, body)}
      done="Licença retificada"
      failed="Erro ao retificar licença"
      onClose={onClose}
    >
      <p>
        A licença recebe uma nova versão, com o mesmo número e outro código. O que não mudar aqui continua
        como está.
      </p>
      <PublicReason {...form.field('reason')} />
      <FactsFields
        facts={values.corrections}
        errorAt={(field) => errors[`corrections.${field}`]}
        onChange={(changed) => change({ corrections: { ...values.corrections, ...changed } })}
      />
      <TermsFields
        draft={values.terms}
        known={termsOf(licence)}
        errorAt={(field) => errors[`terms.${field}`]}
        onChange={(terms) => change({ terms })}
      />
      <SignatureField licence={licence} {...form.field('signature')} />
    </LicenceDialog>
  )
}
