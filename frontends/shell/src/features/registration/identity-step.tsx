import { zodResolver } from '@hookform/resolvers/zod'
import { registrationIdentityFormOf, type RegistrationIdentityForm } from '@licensing/forms'
import { Button, MaskedField, PasswordField, TextField, useMeantEmail, useMismatch } from '@licensing/ui-kit'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { usePasswordMinLength } from '@licensing/api-client/account'
import { storeStep } from './registration-draft'
import { passwordRefusal } from './registration-model'
import { StepCard } from './step-card'
import { useFocusOnErrors } from './use-focus-on-errors'

/** The step's values as typed, before validation. */
export type IdentityDraft = ReturnType<typeof registrationIdentityFormOf>['_zod']['input']
export interface IdentityRefusal {
  readonly field: 'email' | 'cpf' | 'password'
  readonly message: string
}

interface IdentityStepProps {
  readonly draft: IdentityDraft
  /** The server's error at a field of this step. */
  readonly refusal: IdentityRefusal | null
  readonly onLeave: () => void
  readonly onDone: (identity: RegistrationIdentityForm, draft: IdentityDraft) => void
}

/** Step 1, 'Informações pessoais'. */
export const IdentityStep = ({ draft, refusal, onLeave, onDone }: IdentityStepProps) => {
  const container = useRef<HTMLFormElement>(null)
  const minLength = usePasswordMinLength()
  const rules = useMemo(() => registrationIdentityFormOf(minLength), [minLength])
  const { register, control, handleSubmit, getValues, setError, setValue, subscribe, formState } = useForm<
    IdentityDraft,
    unknown,
    RegistrationIdentityForm
  >({
    resolver: zodResolver(rules),
    defaultValues: draft,
    shouldFocusError: false,
  })
  const { errors } = formState
  useEffect(() => {
    if (refusal === null) return
    setError(refusal.field, { message: refusal.message }, { shouldFocus: true })
  }, [refusal, setError])
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => storeStep('identity', values) }),
    [subscribe],
  )
  const [password, confirmation, email] = useWatch({
    control,
    name: ['password', 'confirmPassword', 'email'],
  })
  const meant = useMeantEmail(email ?? '', (accepted) => setValue('email', accepted))
  const { mismatch, ...passage } = useMismatch(password ?? '', confirmation ?? '')
  const confirmPassword = register('confirmPassword', { onBlur: passage.onBlur })
  useFocusOnErrors(container, formState.submitCount)
  const submit = () =>
    void handleSubmit(async (identity) => {
      const message = await passwordRefusal(identity)
      if (message === null) onDone(identity, getValues())
      else setError('password', { message }, { shouldFocus: true })
    })()
  return (
    <StepCard
      title="Informações pessoais"
      formRef={container}
      onSubmit={submit}
      footer={
        <>
          <Button icon={ArrowLeft} onClick={onLeave}>
            Voltar
          </Button>
          <Button type="submit" variant="primary" busy={formState.isSubmitting} busyLabel="Verificando...">
            Próximo
          </Button>
        </>
      }
    >
      <TextField
        label="Nome"
        required
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="E-mail"
        required
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        hint={meant.hint}
        fieldClassName="w-8"
        {...register('email', { onBlur: meant.onBlur })}
      />
      <Controller
        name="cpf"
        control={control}
        render={({ field }) => (
          <MaskedField
            label="CPF"
            mask="cpf"
            hint="Estrangeiros: peça o CPF em gov.br/receitafederal ou num consulado."
            required
            error={errors.cpf?.message}
            fieldClassName="w-4"
            {...field}
          />
        )}
      />
      <PasswordField
        label="Senha"
        required
        autoComplete="new-password"
        hint={`Pelo menos ${minLength} caracteres.`}
        error={errors.password?.message}
        fieldClassName="w-6"
        {...register('password')}
      />
      <PasswordField
        label="Confirmar senha"
        required
        autoComplete="new-password"
        error={mismatch ?? errors.confirmPassword?.message}
        fieldClassName="w-6"
        {...confirmPassword}
        onFocus={passage.onFocus}
      />
    </StepCard>
  )
}
