import type { ProcessSummary } from '@licensing/contracts'
import { Bone, Skeleton } from '@licensing/ui-kit'

export interface PaymentDetailsProps {
  readonly process: Pick<ProcessSummary, 'id' | 'municipality'>
  /** Title of the card with the contact, on a screen that has one. */
  readonly contactIn?: string
}

/** About as high as the details, to avoid a layout shift. */
export const PaymentDetailsPlaceholder = () => (
  <Skeleton label="Carregando dados para pagamento">
    <div className="pay">
      <Bone width={200} height={200} />
      <Bone width={240} />
      <Bone width={200} />
    </div>
  </Skeleton>
)
