import type { LicenceResponse } from '@licensing/contracts'
import { Card } from '@licensing/ui-kit'
import { currentVersion } from '../current-version'
import { Signatures } from '../signatures/signatures'

/** How the version in force became final. */
export const SignatureCard = ({ licence }: { readonly licence: LicenceResponse }) => {
  const version = currentVersion(licence)
  return (
    <Card title="Assinatura">
      {version === undefined || version.effectiveOn === null ? (
        <p className="subtle">O documento aguarda assinatura.</p>
      ) : (
        <Signatures version={version} />
      )}
    </Card>
  )
}
