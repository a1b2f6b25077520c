import { zodResolver } from '@hookform/resolvers/zod'
import { BRAZILIAN_STATES, CEP_LENGTH } from '@licensing/contracts'
import { registrationAddressForm, type RegistrationAddressForm } from '@licensing/forms'
import { Button, MaskedField, Select, TextField } from '@licensing/ui-kit'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Controller, useForm, useWatch, type Control, type UseFormSetValue } from 'react-hook-form'
import { storeStep } from './registration-draft'
import { findAddress } from './registration-model'
import { StepCard } from './step-card'
import { useFocusOnErrors } from './use-focus-on-errors'

/** The step's values as typed, before validation. */
export type AddressDraft = (typeof registrationAddressForm)['_zod']['input']

const stateOptions = BRAZILIAN_STATES.map((state) => ({ value: state, label: state }))
const FILLED = 'Endereço preenchido automaticamente'

/** Fills in street, neighborhood, city and state once the CEP has 8 digits, and reports when it did. */
const useCepLookUp = (
  control: Control<AddressDraft, unknown, RegistrationAddressForm>,
  setValue: UseFormSetValue<AddressDraft>,
): boolean => {
  const zipCode = useWatch({ control, name: 'zipCode' }) ?? ''
  const [filled, setFilled] = useState('')
  const known = useRef(zipCode)
  useEffect(() => {
    // Do not look up the CEP again when the person returns to this step: it would overwrite their changes.
    if (zipCode.length !== CEP_LENGTH || zipCode === known.current) return
    known.current = zipCode
    const controller = new AbortController()
    void (async () => {
      const found = await findAddress(zipCode, controller.signal)
      if (found === null || controller.signal.aborted) return
      for (const field of ['street', 'neighborhood', 'city', 'state'] as const) {
        if (found[field] !== '') setValue(field, found[field], { shouldValidate: true })
      }
      setFilled(zipCode)
    })()
    return () => controller.abort()
  }, [zipCode, setValue])
  return filled !== '' && filled === zipCode
}

interface AddressStepProps {
  readonly draft: AddressDraft
  readonly busy: boolean
  readonly onBack: (draft: AddressDraft) => void
  readonly onDone: (address: RegistrationAddressForm, draft: AddressDraft) => void
}

/** Step 2, 'Endereço'. */
export const AddressStep = ({ draft, busy, onBack, onDone }: AddressStepProps) => {
  const container = useRef<HTMLFormElement>(null)
  const { register, control, handleSubmit, getValues, setValue, subscribe, formState } = useForm<
    AddressDraft,
    unknown,
    RegistrationAddressForm
  >({ resolver: zodResolver(registrationAddressForm), defaultValues: draft, shouldFocusError: false })
  const { errors } = formState
  const filled = useCepLookUp(control, setValue)
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => storeStep('address', values) }),
    [subscribe],
  )
  useFocusOnErrors(container, formState.submitCount)
  const submit = () => void handleSubmit((address) => onDone(address, getValues()))()
  return (
    <StepCard
      title="Endereço"
      formRef={container}
      onSubmit={submit}
      footer={
        <>
          <Button icon={ArrowLeft} onClick={() => onBack(getValues())}>
            Voltar
          </Button>
          <Button type="submit" variant="primary" busy={busy} busyLabel="Cadastrando...">
            Finalizar Cadastro
          </Button>
        </>
      }
    >
      <Controller
        name="zipCode"
        control={control}
        render={({ field }) => (
          <MaskedField
            label="CEP"
            mask="cep"
            required
            autoComplete="postal-code"
            error={errors.zipCode?.message}
            success={filled ? FILLED : undefined}
            fieldClassName="w-6"
            {...field}
          />
        )}
      />
      <TextField
        label="Rua"
        required
        autoComplete="address-line1"
        error={errors.street?.message}
        fieldClassName="w-8"
        {...register('street')}
      />
      <TextField
        label="Número"
        required
        error={errors.number?.message}
        fieldClassName="w-4"
        {...register('number')}
      />
      <TextField
        label="Complemento"
        optional
        autoComplete="address-line2"
        error={errors.complement?.message}
        fieldClassName="w-6"
        {...register('complement')}
      />
      <TextField
        label="Bairro"
        required
        error={errors.neighborhood?.message}
        fieldClassName="w-6"
        {...register('neighborhood')}
      />
      <TextField
        label="Cidade"
        required
        autoComplete="address-level2"
        error={errors.city?.message}
        fieldClassName="w-8"
        {...register('city')}
      />
      <Select
        label="Estado"
        required
        options={stateOptions}
        placeholder="Selecione"
        autoComplete="address-level1"
        error={errors.state?.message}
        fieldClassName="w-4"
        {...register('state')}
      />
    </StepCard>
  )
}
