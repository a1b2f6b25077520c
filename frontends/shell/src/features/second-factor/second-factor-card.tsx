import {
  getSecondFactor,
  hasPasskeys,
  secondFactorQueryKey,
  replaceRecoveryCodes,
} from '@licensing/api-client/account'
import type { SecondFactorStatus } from '@licensing/contracts'
import { Badge, Button, Card, LazyConfirmDialog, Loaded } from '@licensing/ui-kit'
import { useQuery, useMutation } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FactorList } from './factor-list'
import { PasskeyEnrolmentForm } from './passkey-enrolment'
import { RecoveryCodes } from './recovery-codes'
import { TotpEnrolmentForm } from './totp-enrolment'
import { type Enrolment, useEnrolment } from './use-enrolment'
import { codesLeftText } from './model'
import './second-factor.css'

interface CodeReplacementProps {
  readonly left: number
  readonly onReplaced: (codes: readonly string[]) => void
}

/** The number of remaining recovery codes, with a button to replace them. */
const CodeReplacement = ({ left, onReplaced }: CodeReplacementProps) => {
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: replaceRecoveryCodes,
    meta: { errorMessage: 'Erro ao gerar códigos de recuperação' },
    onSuccess: ({ recoveryCodes }) => {
      setAsked(false)
      onReplaced(recoveryCodes)
    },
  })
  return (
    <div className="row row--between">
      <p>{codesLeftText(left)}</p>
      <Button size="sm" onClick={() => setAsked(true)}>
        Gerar novos códigos
      </Button>
      {isAsked && (
        <LazyConfirmDialog
          title="Gerar novos códigos de recuperação"
          tone="warning"
          confirmLabel="Gerar códigos"
          confirmVariant="primary"
          busyLabel="Gerando..."
          busy={isPending}
          onCancel={() => setAsked(false)}
          onConfirm={mutate}
        >
          <p>Os códigos anteriores deixam de valer.</p>
        </LazyConfirmDialog>
      )}
    </div>
  )
}

interface OverviewProps {
  readonly status: SecondFactorStatus
  readonly enrolment: Enrolment
}

const Overview = ({ status, enrolment }: OverviewProps) => {
  const isOn = status.factors.length > 0
  const hasTotp = status.factors.some(({ method }) => method === 'totp')
  return (
    <>
      <p className="muted">
        Depois da senha, o acesso pede também um código do seu celular ou uma chave de acesso. Quem descobrir
        sua senha não entra sem eles.
      </p>
      {isOn && (
        <>
          <FactorList status={status} onRemoved={enrolment.refresh} />
          <CodeReplacement
            left={status.recoveryCodesLeft}
            onReplaced={(codes) => {
              enrolment.show({ codes })
              void enrolment.refresh()
            }}
          />
        </>
      )}
      <div className="row">
        <Button
          variant={isOn ? 'secondary' : 'primary'}
          busy={enrolment.starting}
          busyLabel="Iniciando..."
          onClick={enrolment.startTotp}
        >
          {hasTotp ? 'Trocar aplicativo autenticador' : 'Configurar aplicativo autenticador'}
        </Button>
        {hasPasskeys() && <Button onClick={enrolment.startPasskey}>Adicionar chave de acesso</Button>}
      </div>
    </>
  )
}

const Situation = ({ isOn }: { readonly isOn: boolean }) => (
  <Badge tone={isOn ? 'ok' : 'neutral'} icon={isOn ? ShieldCheck : ShieldAlert}>
    {isOn ? 'Ativada' : 'Desativada'}
  </Badge>
)

const Steps = ({ status }: { readonly status: SecondFactorStatus }) => {
  const body = useRef<HTMLDivElement>(null)
  const enrolment = useEnrolment()
  const { totp, isNamingPasskey, shown } = enrolment
  const isOverview = !shown && !totp && !isNamingPasskey
  /** The pressed button is unmounted with its step, so move the focus. */
  const leave = (step: () => void) => {
    flushSync(step)
    if (document.activeElement === document.body) body.current?.focus()
  }
  return (
    <div ref={body} className="stack stack--16 second-factor" tabIndex={-1}>
      {shown && <RecoveryCodes codes={shown.codes} onKept={() => leave(enrolment.kept)} />}
      {isOverview && <Overview status={status} enrolment={enrolment} />}
      {isNamingPasskey && (
        <PasskeyEnrolmentForm
          onEnrolled={(answer) => leave(() => enrolment.enrolled(answer))}
          onCancel={() => leave(enrolment.cancel)}
        />
      )}
      {!shown && totp && (
        <TotpEnrolmentForm
          started={totp}
          onEnrolled={(answer) => leave(() => enrolment.enrolled(answer))}
          onCancel={() => leave(enrolment.cancel)}
        />
      )}
    </div>
  )
}

/** One's own second factor: methods and recovery codes, and their enrolment. */
const SecondFactorCard = () => {
  const query = useQuery({
    queryKey: secondFactorQueryKey,
    queryFn: ({ signal }) => getSecondFactor({ signal }),
    meta: { errorMessage: 'Erro ao carregar a verificação em duas etapas' },
  })
  return (
    <Card
      title="Verificação em duas etapas"
      {...(query.data ? { aside: <Situation isOn={query.data.factors.length > 0} /> } : {})}
    >
      <Loaded query={query} what="a verificação em duas etapas">
        {(status) => <Steps status={status} />}
      </Loaded>
    </Card>
  )
}

export default SecondFactorCard
