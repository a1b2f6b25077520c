import type { LicenceResponse } from '@licensing/contracts'
import { RadioGroup } from '@licensing/ui-kit'
import { signatureWays } from '../../issued-document/signature-ways'
import { useMaySeal } from '../../issued-document/use-may-seal'

interface SignatureFieldProps {
  readonly licence: Pick<LicenceResponse, 'allowedLicenceActions' | 'municipality'>
  readonly value: string
  readonly onChange: (signature: string) => void
}

/** How the new version is made final. One that is signed elsewhere waits for its file. */
export const SignatureField = ({ licence, value, onChange }: SignatureFieldProps) => (
  <>
    <RadioGroup
      label="Assinatura da nova versão"
      name="signature"
      options={signatureWays(useMaySeal(licence))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
    {value === 'UPLOADED' && (
      <p className="hint">
        Baixe o PDF em Documentos e envie-o assinado em Concluir Nova Versão. Até lá vale a versão atual.
      </p>
    )}
  </>
)
