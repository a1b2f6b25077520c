import { formatAuthCode, type ProcessSummary } from '@licensing/contracts'
import { Link } from '@licensing/federation'
import { CopyButton } from '@licensing/ui-kit'
import { processName, processPath } from '@licensing/process-view/actions'
import { AuthCode } from './auth-code'

interface Named {
  readonly process: ProcessSummary
}

/** The link to a process, with its number to be copied. */
export const CopyableNumber = ({ process }: Named) => (
  <span className="copyable">
    <Link className="proto" to={processPath(process.id)}>
      {processName(process)}
    </Link>
    {process.protocolNumber !== null && (
      <CopyButton text={process.protocolNumber} label={`Copiar protocolo ${process.protocolNumber}`} />
    )}
  </span>
)

/** The authentication code, to be copied as it is shown. */
export const CopyableCode = ({ process }: Named) => (
  <span className="copyable">
    <AuthCode code={process.authCode} />
    {process.authCode !== null && (
      <CopyButton
        text={formatAuthCode(process.authCode.replaceAll('-', ''))}
        label={`Copiar código de ${processName(process)}`}
      />
    )}
  </span>
)
