import { useSearchParams } from '@licensing/federation'
import { PageHeader, toast } from '@licensing/ui-kit'
import { useState, type HTMLAttributes } from 'react'
import { defineVerifier } from '../../element/verifier-element'
import { recognise } from './recognise'
import './verification-screen.css'

interface VerifierAttributes extends HTMLAttributes<HTMLElement> {
  readonly protocolo: string | undefined
  readonly nivel: '2'
  readonly onconsulta: (event: CustomEvent<string>) => void
  readonly onerro: (event: CustomEvent<string>) => void
}

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- the elements that JSX knows are declared in one
  namespace JSX {
    interface IntrinsicElements {
      'verificador-protocolo': VerifierAttributes
    }
  }
}

// The portal of the page, also where this screen's files come from another origin.
defineVerifier(window.location.href)

/** /protocol-verification; the optional query parameter `protocol` is the number (specification section 2). */
const VerificationScreen = () => {
  const [parameters, setParameters] = useSearchParams()
  // Only the number the page was opened with: the element itself verifies each later one, which then enters the URL.
  const [initial] = useState(() => parameters.get('protocol') ?? undefined)
  const enterUrl = (protocol: string) => {
    // A form in a shadow root does not end the error toasts of earlier ones as other forms do.
    toast.dismiss()
    // A Pix code is long, and may contain a person's CPF or phone.
    if (protocol !== '')
      setParameters(recognise(protocol).kind === 'charge' ? {} : { protocol }, { replace: true })
  }
  return (
    <>
      <PageHeader
        title="Verificação de Protocolo"
        subtitle="Confira se um protocolo, licença, aviso ou cobrança é autêntico."
      />
      <verificador-protocolo
        nivel="2"
        protocolo={initial}
        onconsulta={({ detail }) => enterUrl(detail)}
        onerro={({ detail }) => toast.error(detail)}
      />
    </>
  )
}

export default VerificationScreen
