import type { ProcessResponse } from '@licensing/contracts'
import { FileField, useDownload } from '@licensing/process-view/documents'
import { Button, RadioGroup } from '@licensing/ui-kit'
import { Download } from 'lucide-react'
import type { ComponentProps } from 'react'
import { signatureWays } from './signature-ways'

interface SignatureChoiceProps {
  readonly process: ProcessResponse
  readonly value: string
  readonly onChange: (signature: string) => void
  readonly signed: ComponentProps<typeof FileField>['chosen']
  readonly busy: boolean
  readonly progress: ComponentProps<typeof FileField>['progress']
}

/** How the issued document is made final, and the file to look at or to sign elsewhere. */
const SignatureChoice = ({ process, value, onChange, signed, busy, progress }: SignatureChoiceProps) => {
  const download = useDownload(process.id)
  const maySeal = process.allowedLicenceActions.includes('seal')
  const file = process.documents.find(({ id }) => id === process.issuance?.documentId)
  return (
    <>
      <RadioGroup
        label={`Assinatura de ${process.issuance?.number ?? ''}`}
        name="signature"
        options={signatureWays(maySeal)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {file !== undefined && (
        <div className="actions">
          <Button icon={Download} onClick={() => download(file)}>
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

export default SignatureChoice
