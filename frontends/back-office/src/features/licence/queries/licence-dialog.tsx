import { isApiError, queryKeys, type UploadOptions, type UploadProgress } from '@licensing/api-client'
import type { LicenceResponse } from '@licensing/contracts'
import { CheckedDialog, type CheckedFrame } from '@licensing/process-view/actions'
import { toast } from '@licensing/ui-kit'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { licenceQuery } from './licence-queries'

/** A command on a licence or an obligation of it, with its form, and its success and failure messages (L8). */
interface LicenceDialogProps<Values, Input> extends CheckedFrame<Values, Input> {
  readonly run: (input: Input, options: UploadOptions) => Promise<LicenceResponse>
  readonly done: string
  readonly failed: string
}

const refresh = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [queryKeys.licences, queryKeys.obligations, queryKeys.dashboard].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )

/** A conflict, or a licence that the person no longer sees: what this screen shows is stale. */
const isOutdated = (error: Error): boolean =>
  isApiError(error) && (error.status === 409 || error.status === 404)

/** Sends a checked form as a command, and puts the answer into the cache. */
export const LicenceDialog = <Values, Input>(props: LicenceDialogProps<Values, Input>) => {
  const { run, done, failed, ...dialog } = props
  const client = useQueryClient()
  const [progress, setProgress] = useState<UploadProgress>()
  const { mutate, isPending } = useMutation({
    mutationFn: (input: Input) => run(input, { onProgress: setProgress }),
    meta: { errorMessage: failed },
    onSuccess: (licence) => {
      client.setQueryData(licenceQuery(licence.id).queryKey, licence)
      void refresh(client)
      toast.success(done)
    },
    onError: (error) => {
      if (isOutdated(error)) void refresh(client)
    },
    onSettled: () => setProgress(undefined),
  })
  return <CheckedDialog {...dialog} sender={{ run: mutate, busy: isPending, progress }} />
}
