import { FileField } from '../process-actions/file-field'
import { Button, RadioGroup } from '@licensing/ui-kit'
import { Download } from 'lucide-react'
import type { ComponentProps } from 'react'
import { signatureWays } from './signature-ways'

export interface SignatureChoiceProps extends Pick<ComponentProps<typeof FileField>, 'busy' | 'progress'> {
  /** The document's number. */
  readonly number: string
  readonly maySeal: boolean
  readonly value: string
  readonly onChange: (signature: string) => void
  /** Saves the file to look at or to sign elsewhere. */
  readonly onDownload: (() => void) | undefined
  readonly signed: ComponentProps<typeof FileField>['chosen']
}

/** How an issued document is made final, and its file when it was signed elsewhere. */
export const SignatureChoice = (props: SignatureChoiceProps) => {
  const { number, maySeal, value, onChange, onDownload, signed, busy, progress } = props
  return (
    <>
      <RadioGroup
        label={`Assinatura de ${number}`}
        name="signature"
        options={signatureWays(maySeal)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {onDownload !== undefined && (
        <div className="actions">
          <Button icon={Download} onClick={onDownload}>
            Baixar para assinar
          </Button>
        </div>
      )}
      {value === 'UPLOADED' && (
        <FileField
          label="PDF assinado"
          title="Arraste o PDF assinado até aqui"
          chosen={signed}
          busy={busy}
          progress={progress}
        />
      )}
    </>
  )
}
