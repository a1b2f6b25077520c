import { APPLICANT_TYPES, BRAZILIAN_STATES, type ApplicantType } from '@licensing/contracts'
import { Button, MaskedField, RadioGroup, Select, TextField } from '@licensing/ui-kit'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useField, useValueField } from '../../frame/use-field'
import { useValues } from '../../frame/wizard-actor'
import type { WizardValues } from '../../values'
import { useApplicantAutofill } from './use-applicant-autofill'
import { useCepLookup } from './use-cep-lookup'
import { useCnpjLookup } from './use-cnpj-lookup'

const typeLabels: Record<ApplicantType, string> = {
  CPF: 'Pessoa física (CPF)',
  CNPJ: 'Pessoa jurídica (CNPJ)',
}
const types = APPLICANT_TYPES.map((value) => ({ value, label: typeLabels[value] }))
const states = BRAZILIAN_STATES.map((value) => ({ value, label: value }))

/** Changing the type clears the other type's document, and restores it when the type is changed back. */
const useTypeSwitch = () => {
  const { getValues, setValue, clearErrors } = useFormContext<WizardValues>()
  const documents = useRef<Partial<Record<string, string>>>({})
  return (before: string, after: string) => {
    if (before === after) return
    documents.current[before] = getValues('applicantDocument')
    setValue('applicantDocument', documents.current[after] ?? '')
    clearErrors('applicantDocument')
  }
}

const Identity = () => {
  const { applicantType } = useValues()
  const type = useField('applicantType')
  const document = useValueField('applicantDocument')
  const switchType = useTypeSwitch()
  const { lookUp, isPending } = useCnpjLookup()
  const isCompany = applicantType === 'CNPJ'
  return (
    <>
      <RadioGroup
        {...type}
        label="Tipo"
        required
        options={types}
        onChange={(event) => {
          switchType(applicantType, event.target.value)
          void type.onChange(event)
        }}
      />
      <MaskedField
        {...document}
        mask={isCompany ? 'cnpj' : 'cpf'}
        label={isCompany ? 'CNPJ' : 'CPF'}
        required
        fieldClassName="w-6"
        action={
          isCompany && (
            <Button icon={Search} busy={isPending} busyLabel="Consultando..." onClick={lookUp}>
              Consultar CNPJ
            </Button>
          )
        }
      />
    </>
  )
}

const Contact = () => {
  const isCompany = useValues().applicantType === 'CNPJ'
  return (
    <>
      <TextField
        {...useField('applicantName')}
        label={isCompany ? 'Razão social' : 'Nome'}
        required
        fieldClassName="w-6"
        autoComplete="name"
      />
      <TextField
        {...useField('applicantEmail')}
        type="email"
        label="E-mail"
        required
        fieldClassName="w-6"
        autoComplete="email"
      />
      <MaskedField
        {...useValueField('applicantPhone')}
        mask="phone"
        label="Telefone"
        required
        fieldClassName="w-6"
        autoComplete="tel-national"
      />
    </>
  )
}

const Address = () => {
  const zipCode = useValueField('applicantZipCode')
  const { typed, status } = useCepLookup()
  return (
    <>
      <MaskedField
        {...zipCode}
        mask="cep"
        label="CEP"
        required
        fieldClassName="w-4"
        autoComplete="postal-code"
        hint={<output>{status ?? 'O endereço é preenchido pelo CEP.'}</output>}
        onChange={(value) => {
          zipCode.onChange(value)
          typed(value)
        }}
      />
      <TextField {...useField('applicantStreet')} label="Logradouro" required fieldClassName="w-8" />
      <TextField {...useField('applicantNumber')} label="Número" required fieldClassName="w-4" />
      <TextField {...useField('applicantComplement')} label="Complemento" optional fieldClassName="w-8" />
      <TextField {...useField('applicantNeighborhood')} label="Bairro" required fieldClassName="w-5" />
      <TextField {...useField('applicantCity')} label="Cidade" required fieldClassName="w-4" />
      <Select
        {...useField('applicantState')}
        label="Estado"
        required
        fieldClassName="w-3"
        placeholder="Selecione"
        options={states}
      />
    </>
  )
}

/** Step 2: the applicant. */
export const Applicant = () => {
  useApplicantAutofill()
  return (
    <div className="card__body form-grid">
      <Identity />
      <Contact />
      <Address />
    </div>
  )
}
