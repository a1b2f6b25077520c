import { verifyProtocol } from '@licensing/api-client'
import { useSearchParams } from '@licensing/federation'
import { PageHeader, toast } from '@licensing/ui-kit'
import { Verifier } from './verifier'

/** /protocol-verification; the optional query parameter `protocol` is the number (specification section 2). */
const VerificationScreen = () => {
  const [parameters, setParameters] = useSearchParams()
  return (
    <>
      <PageHeader
        title="Verificação de Protocolo"
        subtitle="Confira se um protocolo, licença ou certidão é autêntico."
      />
      <Verifier
        verify={verifyProtocol}
        initialQuery={parameters.get('protocol') ?? ''}
        onAsk={(protocol) => setParameters({ protocol }, { replace: true })}
        onMessage={(message) => toast.error(message)}
      />
    </>
  )
}

export default VerificationScreen
