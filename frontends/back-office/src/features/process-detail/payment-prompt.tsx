import type { ProcessResponse } from '@licensing/contracts'
import { Alert, Button } from '@licensing/ui-kit'
import { may } from '@licensing/process-view/actions'
import type { ProcessActions } from '../process-actions/use-process-actions'
import { LazyPaymentDetails } from '@licensing/process-view/payment'

interface PaymentPromptProps {
  readonly process: ProcessResponse
  readonly actions: ProcessActions
}

/** Requests the receipt that is required before the analysis (specification section 2). */
export const PaymentPrompt = ({ process, actions }: PaymentPromptProps) => (
  <Alert
    tone="payment"
    title="Pagamento Pendente"
    action={
      may(process, 'attachReceipt') && (
        <Button variant="payment" onClick={() => actions.choose('attachReceipt', process)}>
          Pagar e anexar comprovante
        </Button>
      )
    }
  >
    <p>Anexe o comprovante para que o processo siga para análise.</p>
    <LazyPaymentDetails process={process} />
  </Alert>
)
