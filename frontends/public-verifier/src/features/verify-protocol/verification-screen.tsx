import { verifyFile, verifyProtocol } from '@licensing/api-client'
import { useSearchParams } from '@licensing/federation'
import { screenLeads } from '@licensing/federation/first-screen'
import { PageHeader, toast } from '@licensing/ui-kit'
import { Verifier } from './verifier'

/** /protocol-verification; the optional query parameter `protocol` is the number (specification section 2). */
const VerificationScreen = () => {
  const [parameters, setParameters] = useSearchParams()
  return (
    <>
      <PageHeader
        title="Verificação de Protocolo"
        subtitle={screenLeads['public-verifier']['protocol-verification']}
      />
      <Verifier
        verify={verifyProtocol}
        verifyFile={verifyFile}
        initialQuery={parameters.get('protocol') ?? ''}
        onAsk={(protocol) => setParameters({ protocol }, { replace: true })}
        onMessage={(message) => toast.error(message)}
      />
    </>
  )
}

export default VerificationScreen
