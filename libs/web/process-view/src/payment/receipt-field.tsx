import type { UploadProgress } from '@licensing/api-client'
import { FileDrop } from '@licensing/ui-kit'
import { chooseAgainText } from '../uploads/choose-again'
import type { Receipt } from './use-receipt'

interface ReceiptFieldProps {
  readonly receipt: Receipt
  readonly busy: boolean
  /** The progress of the running command. */
  readonly progress: UploadProgress | undefined
  readonly look?: 'row' | 'large'
}

/** While its command runs, the receipt cannot be replaced or removed. */
export const ReceiptField = ({ receipt, busy, progress, look = 'row' }: ReceiptFieldProps) => (
  <>
    <FileDrop
      label="Comprovante de pagamento"
      title="Arraste o comprovante até aqui"
      look={look}
      hint={receipt.rule.hint}
      accept={receipt.rule.accept}
      multiple={false}
      disabled={busy}
      error={receipt.missing}
      files={receipt.items(progress)}
      onFiles={receipt.choose}
      {...(busy ? {} : { onRemove: receipt.remove })}
    />
    {receipt.remembered !== undefined && <p className="hint">{chooseAgainText([receipt.remembered])}</p>}
  </>
)
