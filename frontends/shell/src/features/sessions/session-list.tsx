import { endOtherSessions, endSession } from '@licensing/api-client/account'
import type { OpenSession } from '@licensing/contracts'
import { Badge, Button, formatDateTime, LazyConfirmDialog, toast } from '@licensing/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { deviceName } from '../security-activity/device-name'

interface RowProps {
  readonly session: OpenSession
  readonly ending: boolean
  readonly onEnd: () => void
}

const Row = ({ session: { device, address, since, current }, ending, onEnd }: RowProps) => {
  const name = deviceName(device)
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="small muted">{`Desde ${formatDateTime(since)}, endereço ${address}`}</p>
      </div>
      {current ? (
        <Badge tone="ok" icon={Check}>
          Esta sessão
        </Badge>
      ) : (
        <Button size="sm" variant="danger-quiet" busy={ending} busyLabel="Encerrando..." onClick={onEnd}>
          <span>Encerrar</span>
          <span className="sr-only">{` a sessão de ${name}`}</span>
        </Button>
      )}
    </li>
  )
}

interface OthersProps {
  readonly onEnded: () => Promise<unknown>
}

const EndOthers = ({ onEnded }: OthersProps) => {
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: endOtherSessions,
    meta: { errorMessage: 'Erro ao encerrar as outras sessões' },
    onSuccess: async () => {
      toast.success('Outras sessões encerradas')
      setConfirming(false)
      await onEnded()
    },
  })
  return (
    <div className="row">
      <Button onClick={() => setConfirming(true)}>Encerrar as outras</Button>
      {isConfirming && (
        <LazyConfirmDialog
          title="Encerrar as outras sessões"
          tone="warning"
          confirmLabel="Encerrar as outras"
          busyLabel="Encerrando..."
          busy={isPending}
          onCancel={() => setConfirming(false)}
          onConfirm={mutate}
        >
          <p>Quem usa a sua conta em outro dispositivo precisará entrar de novo. Esta sessão continua.</p>
        </LazyConfirmDialog>
      )}
    </div>
  )
}

interface SessionListProps {
  readonly sessions: readonly OpenSession[]
  /** Refetches the sessions. */
  readonly onEnded: () => Promise<unknown>
}

/** The devices one is signed in on; all except this one can be ended. */
export const SessionList = ({ sessions, onEnded }: SessionListProps) => {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: endSession,
    meta: { errorMessage: 'Erro ao encerrar a sessão' },
    onSuccess: () => toast.success('Sessão encerrada'),
    // Refetch also after a refusal, since the session may already have ended.
    onSettled: onEnded,
  })
  return (
    <>
      <ul className="sessions" aria-label="Sessões abertas">
        {sessions.map((session) => (
          <Row
            key={session.id}
            session={session}
            ending={isPending && variables === session.id}
            onEnd={() => mutate(session.id)}
          />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && <EndOthers onEnded={onEnded} />}
    </>
  )
}
