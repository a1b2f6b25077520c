import type { LicenceTermsResponse } from '@licensing/contracts'
import { Alert } from '@licensing/ui-kit'

interface UnprintableNoticeProps {
  /** Undefined while they are not loaded. */
  readonly terms: LicenceTermsResponse | undefined
}

/** Which characters the document of a process cannot print, and where, before it has a number. */
export const UnprintableNotice = ({ terms }: UnprintableNoticeProps) => {
  const lacking = terms?.unprintable ?? []
  if (lacking.length === 0) return null
  return (
    <Alert tone="warning" title="O documento não consegue imprimir alguns caracteres">
      <ul>
        {lacking.map(({ place, characters }) => (
          <li key={place}>{`${place}: ${characters.join(' ')}`}</li>
        ))}
      </ul>
      <p>Com eles o documento não será emitido: corrija o texto ou peça a correção ao solicitante.</p>
    </Alert>
  )
}
