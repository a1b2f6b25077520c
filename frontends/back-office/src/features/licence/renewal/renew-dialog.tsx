import { isApiError, queryKeys } from '@licensing/api-client'
import { renewLicence } from '@licensing/api-client/licences'
import type { RenewLicenceBody } from '@licensing/forms'
import { LATE_RENEWAL } from '@licensing/contracts'
import { useNavigate } from '@licensing/federation'
import { FormDialog } from '@licensing/process-view/actions'
import { Alert, formatDate, RadioGroup, toast } from '@licensing/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { ActDialogProps } from '../acts/dialog-props'

/** Opens the draft of a renewal, and then the draft itself. */
const useRenew = (licenceId: string, onError: (message: string | undefined) => void) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const refresh = () =>
    Promise.all(
      [queryKeys.licences, queryKeys.processes, queryKeys.dashboard].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
  return useMutation({
    mutationFn: (body: RenewLicenceBody) => renewLicence(licenceId, body),
    meta: { errorMessage: 'Erro ao iniciar renovação' },
    onSuccess: async ({ processId }) => {
      toast.success('Renovação iniciada')
      void refresh()
      await navigate(`/processes/${processId}`)
    },
    onError: (error) => {
      onError(isApiError(error) ? error.errors.find(({ field }) => field === 'kind')?.message : undefined)
      void refresh()
    },
  })
}

/** Asks to renew a licence; where two kinds renew it, the person picks one. */
export const RenewDialog = ({ licence, onClose }: ActDialogProps) => {
  const { number, renewBy, renewalKinds, renewalLate } = licence
  const [only, ...others] = renewalKinds
  const [kind, setKind] = useState(others.length === 0 ? only?.kind : undefined)
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useRenew(licence.id, setError)
  const send = () => {
    if (kind === undefined) setError('Escolha o tipo da renovação')
    else mutate({ kind })
  }
  return (
    <FormDialog
      title={`Renovar ${number}`}
      icon={RefreshCw}
      submitLabel="Iniciar Renovação"
      busyLabel="Iniciando..."
      busy={isPending}
      onClose={onClose}
      onSubmit={send}
    >
      <p>
        {`Um rascunho é aberto com os dados do pedido anterior. Confira-os, anexe os documentos e envie.${renewBy === null || renewalLate ? '' : ` Para prorrogar a licença, envie até ${formatDate(renewBy)}.`}`}
      </p>
      {renewalLate && <Alert tone="warning" title={LATE_RENEWAL} />}
      {others.length > 0 && (
        <RadioGroup
          name="kind"
          label="Tipo da renovação"
          required
          error={error}
          options={renewalKinds.map(({ kind: value, name }) => ({ value, label: `${name} (${value})` }))}
          value={kind ?? ''}
          onChange={({ target }) => {
            setError(undefined)
            setKind(renewalKinds.find((each) => each.kind === target.value)?.kind)
          }}
        />
      )}
    </FormDialog>
  )
}
