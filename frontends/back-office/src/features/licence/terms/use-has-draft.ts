import { processQuery } from '@licensing/process-view/queries'
import { useQueryClient } from '@tanstack/react-query'

/** Whether staff have drafted the terms of the licence, as far as this screen has loaded the process. */
export const useHasDraft = (processId: string): boolean =>
  useQueryClient()
    .getQueryData(processQuery(processId).queryKey)
    ?.deskActivities.some(({ action }) => action === 'LicenceTermsSet') === true
