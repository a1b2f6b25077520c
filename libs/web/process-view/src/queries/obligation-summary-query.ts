import { getObligationSummary, queryKeys } from '@licensing/api-client'
import { queryOptions } from '@tanstack/react-query'

/** One query for the dashboard and the tabs of the obligations. They work without the counts, so there is no error message. */
export const obligationSummaryQuery = queryOptions({
  queryKey: queryKeys.obligationSummary,
  queryFn: ({ signal }) => getObligationSummary({ signal }),
})
