import type { ProcessListResponse } from '@licensing/contracts'
import { Alert, LinkButton } from '@licensing/ui-kit'
import { processPath } from '../actions/model'

const titleOf = (total: number): string =>
  total === 1 ? '1 pedido aguarda sua resposta' : `${total} pedidos aguardam sua resposta`

/** The open requests to the applicant while its clock is paused: a single process is linked itself, several by their list. */
export const OpenRequests = ({ waiting }: { readonly waiting: ProcessListResponse }) => {
  const {
    processes: [first],
    pagination: { total },
  } = waiting
  if (first === undefined) return null
  return (
    <Alert
      tone="warning"
      title={titleOf(total)}
      action={
        <LinkButton to={total === 1 ? processPath(first.id) : '/processes?clockState=PAUSED'}>
          Responder
        </LinkButton>
      }
    />
  )
}
