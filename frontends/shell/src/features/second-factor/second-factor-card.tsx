import { getSecondFactor, hasPasskeys, secondFactorQueryKey } from '@licensing/api-client/account'
import type { SecondFactorStatus } from '@licensing/contracts'
import { Badge, Button, Card, ErrorState, Skeleton } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { CodeReplacement } from './code-replacement'
import { FactorList } from './factor-list'
import { PasskeyEnrolmentForm } from './passkey-enrolment'
import { RecoveryCodes } from './recovery-codes'
import './second-factor.css'
import { TotpEnrolmentForm } from './totp-enrolment'
import { type Enrolment, useEnrolment } from './use-enrolment'

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
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: secondFactorQueryKey,
    queryFn: ({ signal }) => getSecondFactor({ signal }),
    meta: { errorMessage: 'Erro ao carregar a verificação em duas etapas' },
  })
  return (
    <Card
      title="Verificação em duas etapas"
      {...(data ? { aside: <Situation isOn={data.factors.length > 0} /> } : {})}
    >
      {data && <Steps status={data} />}
      {!data && isError && (
        <ErrorState
          title="Erro ao carregar a verificação em duas etapas"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && (
        <Skeleton label="Carregando a verificação em duas etapas">
          <p className="muted">Carregando...</p>
        </Skeleton>
      )}
    </Card>
  )
}

export default SecondFactorCard
