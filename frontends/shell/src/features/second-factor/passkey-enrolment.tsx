import { errorText } from '@licensing/api-client'
import { enrolPasskey, isPasskeyDeclined, isPasskeyKnown } from '@licensing/api-client/account'
import type { EnrolmentResponse } from '@licensing/contracts'
import { passkeyNameForm } from '@licensing/forms'
import { Button, Form, TextField, toast, useSentForm } from '@licensing/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

const problemText = (error: unknown): string => {
  if (isPasskeyDeclined(error)) return 'O cadastro da chave de acesso não foi concluído.'
  if (isPasskeyKnown(error)) return 'Este dispositivo já tem uma chave de acesso desta conta.'
  return errorText(error, 'Erro ao cadastrar a chave de acesso')
}

interface PasskeyEnrolmentFormProps {
  readonly onEnrolled: (answer: EnrolmentResponse) => void
  readonly onCancel: () => void
}

/** Asks for the name first, because the browser's dialog ends with the created passkey. */
export const PasskeyEnrolmentForm = ({ onEnrolled, onCancel }: PasskeyEnrolmentFormProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { mutate, isPending } = useMutation({
    mutationFn: enrolPasskey,
    onSuccess: onEnrolled,
    onError: (error) => toast.error(problemText(error)),
  })
  const { form, formProps } = useSentForm({
    rules: passkeyNameForm,
    initial: { name: '' },
    send: ({ name }, outcome) => mutate(name, outcome),
  })
  return (
    <Form {...formProps} className="stack stack--16">
      <h3 ref={heading} tabIndex={-1}>
        Adicionar chave de acesso
      </h3>
      <p>
        A chave fica neste dispositivo, no celular ou em uma chave USB, e é desbloqueada por digital, rosto ou
        PIN. Dê um nome a ela e siga as instruções do navegador.
      </p>
      <TextField
        label="Nome da chave"
        hint="Por exemplo: notebook do trabalho."
        required
        autoComplete="off"
        fieldClassName="enrolment-code"
        {...form.field('name')}
      />
      <div className="row">
        <Button disabled={isPending} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" variant="primary" busy={isPending} busyLabel="Aguardando o navegador...">
          Continuar
        </Button>
      </div>
    </Form>
  )
}
