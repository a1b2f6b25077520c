import { getSessions, securityActivityQueryKey, sessionsQueryKey } from '@licensing/api-client/account'
import { Card, Loaded } from '@licensing/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ActivityList } from '../security-activity/activity-list'
import { SessionList } from './session-list'
import './sessions.css'

const Sessions = () => {
  const client = useQueryClient()
  const area = useRef<HTMLDivElement>(null)
  const query = useQuery({
    queryKey: sessionsQueryKey,
    queryFn: ({ signal }) => getSessions({ signal }),
    meta: { errorMessage: 'Erro ao carregar as sessões' },
  })
  const ended = useRef(false)
  const readAnew = () => {
    ended.current = true
    return Promise.all([query.refetch(), client.invalidateQueries({ queryKey: securityActivityQueryKey })])
  }
  useEffect(() => {
    // The pressed button is unmounted with its session.
    if (!ended.current || document.activeElement !== document.body) return
    ended.current = false
    area.current?.focus()
  })
  return (
    <Loaded query={query} what="as sessões">
      {({ sessions }) => (
        <div ref={area} className="stack stack--16 open-sessions" tabIndex={-1}>
          <SessionList sessions={sessions} onEnded={readAnew} />
        </div>
      )}
    </Loaded>
  )
}

/** One's open sessions and recent account activity. */
const SessionsCard = () => (
  <Card title="Sessões e acessos">
    <div className="stack">
      <p className="muted">
        Os dispositivos em que você entrou nas últimas horas. Encerre os que não reconhece e altere a sua
        senha.
      </p>
      <Sessions />
      <h3>Acessos e alterações</h3>
      <ActivityList headingLevel={4} />
    </div>
  </Card>
)

export default SessionsCard
