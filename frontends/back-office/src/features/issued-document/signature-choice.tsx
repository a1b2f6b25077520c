import type { ProcessResponse } from '@licensing/contracts'
import type { IssuedSignature } from '@licensing/domain-kit'
import { useDownload } from '@licensing/process-view/documents'
import { Button, RadioGroup, type RadioOption } from '@licensing/ui-kit'
import { Download } from 'lucide-react'

/** In the order of the dialog. The certificate's and the upload's ways of signing are added here. */
const ways: readonly (RadioOption & { readonly value: IssuedSignature })[] = [
  { value: 'CODE', label: 'Concluir só com o código' },
]

interface SignatureChoiceProps {
  readonly process: ProcessResponse
  readonly value: string
  readonly onChange: (signature: string) => void
}

/** How the issued document is made final, and the file to look at or to sign elsewhere. */
const SignatureChoice = ({ process, value, onChange }: SignatureChoiceProps) => {
  const download = useDownload(process.id)
  const file = process.documents.find(({ id }) => id === process.issuance?.documentId)
  return (
    <>
      <RadioGroup
        label={`Assinatura de ${process.issuance?.number ?? ''}`}
        name="signature"
        options={ways}
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
    </>
  )
}

export default SignatureChoice
