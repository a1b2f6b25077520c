import { confirmTotp } from '@licensing/api-client/account'
import type { EnrolmentResponse, TotpEnrolment } from '@licensing/contracts'
import { totpCodeForm } from '@licensing/forms'
import { Button, Form, Skeleton, TextField, useSentForm } from '@licensing/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { copy } from './copy'
import { groupedSecret } from './model'

const QrCode = lazy(() => import('./qr-code'))

const ReadSecret = ({ uri, secret }: Pick<TotpEnrolment, 'uri' | 'secret'>) => (
  <>
    <p>Leia o código QR com o aplicativo:</p>
    <Suspense
      fallback={
        <Skeleton label="Gerando código QR">
          <div className="qr" />
        </Skeleton>
      }
    >
      <QrCode text={uri} label="Código QR para o aplicativo autenticador" />
    </Suspense>
    <p>Não consegue ler? Digite esta chave no aplicativo:</p>
    <div className="row">
      <code className="totp-secret">{groupedSecret(secret)}</code>
      <Button size="sm" icon={Copy} onClick={() => void copy(secret, 'Chave copiada')}>
        Copiar chave
      </Button>
    </div>
  </>
)

interface TotpEnrolmentFormProps {
  readonly started: TotpEnrolment
  readonly onEnrolled: (answer: EnrolmentResponse) => void
  readonly onCancel: () => void
}

/** Enrols an authenticator app in three steps; takes the focus, because the previous button is unmounted. */
export const TotpEnrolmentForm = ({ started, onEnrolled, onCancel }: TotpEnrolmentFormProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { mutate, isPending: busy } = useMutation({
    mutationFn: ({ code }: { readonly code: string }) => confirmTotp(started.enrolment, code),
    meta: { errorMessage: 'Erro ao confirmar o código' },
    onSuccess: onEnrolled,
  })
  const { form, formProps } = useSentForm({ rules: totpCodeForm, initial: { code: '' }, send: mutate })
  return (
    <Form {...formProps} className="stack stack--16">
      <h3 ref={heading} tabIndex={-1}>
        Configurar aplicativo autenticador
      </h3>
      <ol className="enrolment-steps">
        <li>
          <p>
            Instale no celular um aplicativo autenticador, como FreeOTP, Google Authenticator ou Microsoft
            Authenticator.
          </p>
        </li>
        <li>
          <ReadSecret {...started} />
        </li>
        <li>
          <TextField
            label="Código de 6 dígitos"
            hint="O código que o aplicativo mostra agora."
            required
            autoComplete="one-time-code"
            inputMode="numeric"
            fieldClassName="enrolment-code"
            {...form.field('code')}
          />
        </li>
      </ol>
      <div className="row">
        <Button disabled={busy} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" variant="primary" busy={busy} busyLabel="Confirmando...">
          Confirmar
        </Button>
      </div>
    </Form>
  )
}
