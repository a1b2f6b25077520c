import { getSecurityActivity, securityActivityQueryKey } from '@licensing/api-client/account'
import type { SecurityActivity } from '@licensing/contracts'
import { ErrorState, Pagination, Skeleton, Timeline } from '@licensing/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { detailOf, shownOf } from './model'
import './security-activity.css'

const PAGE_SIZE = 10

interface ActivityListProps {
  /** Another person's account; defaults to one's own. */
  readonly userId?: string
  readonly headingLevel?: 3 | 4
}

interface EntriesProps extends ActivityListProps {
  readonly activity: readonly SecurityActivity[]
}

const Entries = ({ activity, userId, headingLevel = 3 }: EntriesProps) => (
  <Timeline
    headingLevel={headingLevel}
    items={activity.map((entry, at) => ({
      id: `${entry.at} ${at}`,
      at: entry.at,
      ...shownOf(entry),
      meta: detailOf(entry, userId === undefined),
    }))}
  />
)

/** Sign-ins and changes of credentials of an account in the last year, newest first. */
export const ActivityList = ({ userId, headingLevel }: ActivityListProps) => {
  const [page, setPage] = useState(1)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...securityActivityQueryKey, userId ?? 'own', page],
    queryFn: ({ signal }) => getSecurityActivity({ userId, page }, { signal }),
    placeholderData: keepPreviousData,
    meta: { errorMessage: 'Erro ao carregar os acessos' },
  })
  if (!data)
    return isError ? (
      <ErrorState title="Erro ao carregar os acessos" retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton label="Carregando os acessos">
        <p className="muted">Carregando...</p>
      </Skeleton>
    )
  if (data.activity.length === 0) return <p className="muted">Nenhum acesso registrado.</p>
  return (
    <div className="security-activity">
      <Entries
        activity={data.activity}
        {...(userId === undefined ? {} : { userId })}
        {...(headingLevel === undefined ? {} : { headingLevel })}
      />
      <Pagination
        label="Páginas dos acessos"
        look="text"
        page={page}
        pageSize={PAGE_SIZE}
        total={data.pagination.total}
        onPageChange={setPage}
      />
    </div>
  )
}
