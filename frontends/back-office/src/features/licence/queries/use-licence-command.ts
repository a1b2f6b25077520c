import { isApiError, queryKeys, type UploadOptions, type UploadProgress } from '@licensing/api-client'
import type { LicenceResponse } from '@licensing/contracts'
import { type CheckedForm, toast } from '@licensing/ui-kit'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { licenceQuery } from './licence-queries'

/** A command on a licence or an obligation of it, with its form, and its success and failure messages (L8). */
interface LicenceCommand<Values, Input> {
  readonly form: CheckedForm<Values, Input>
  readonly run: (input: Input, options: UploadOptions) => Promise<LicenceResponse>
  readonly done: string
  readonly failed: string
  readonly onClose: () => void
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

/** Sends a checked form as a command, puts the answer into the cache, and shows a refusal at its fields. `dialog` is for FormDialog. */
export const useLicenceCommand = <Values, Input>({
  form,
  run,
  done,
  failed,
  onClose,
}: LicenceCommand<Values, Input>) => {
  const client = useQueryClient()
  const [progress, setProgress] = useState<UploadProgress>()
  const { mutate, isPending } = useMutation({
    mutationFn: (input: Input) => run(input, { onProgress: setProgress }),
    meta: { errorMessage: failed },
    onSuccess: (licence) => {
      client.setQueryData(licenceQuery(licence.id).queryKey, licence)
      void refresh(client)
      toast.success(done)
      onClose()
    },
    onError: (error) => {
      form.refuse(isApiError(error) ? error.errors : [])
      if (isOutdated(error)) void refresh(client)
    },
    onSettled: () => setProgress(undefined),
  })
  const onSubmit = (): void => {
    const input = form.check()
    if (input !== undefined) mutate(input)
  }
  return { dialog: { busy: isPending, onSubmit, onClose }, progress }
}
