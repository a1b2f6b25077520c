import { getSecurityActivity, securityActivityQueryKey } from '@licensing/api-client/account'
import type { SecurityActivity } from '@licensing/contracts'
import { Loaded, Pagination, Timeline } from '@licensing/ui-kit'
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

/** Sign-ins and changes of credentials of an account in the last year, newest first. */
export const ActivityList = ({ userId, headingLevel = 3 }: ActivityListProps) => {
  const [page, setPage] = useState(1)
  const query = useQuery({
    queryKey: [...securityActivityQueryKey, userId ?? 'own', page],
    queryFn: ({ signal }) => getSecurityActivity({ userId, page }, { signal }),
    placeholderData: keepPreviousData,
    meta: { errorMessage: 'Erro ao carregar os acessos' },
  })
  const itemOf = (entry: SecurityActivity, at: number) => ({
    id: `${entry.at} ${at}`,
    at: entry.at,
    ...shownOf(entry),
    meta: detailOf(entry, userId === undefined),
  })
  return (
    <Loaded query={query} what="os acessos">
      {({ activity, pagination }) =>
        activity.length === 0 ? (
          <p className="muted">Nenhum acesso registrado.</p>
        ) : (
          <div className="security-activity">
            <Timeline headingLevel={headingLevel} items={activity.map(itemOf)} />
            <Pagination
              label="Páginas dos acessos"
              look="text"
              page={page}
              pageSize={PAGE_SIZE}
              total={pagination.total}
              onPageChange={setPage}
            />
          </div>
        )
      }
    </Loaded>
  )
}
