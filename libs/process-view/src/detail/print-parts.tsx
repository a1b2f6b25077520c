import type { ProcessResponse } from '@licensing/contracts'
import { formatAuthCode } from '@licensing/domain-kit'
import { BrandMark, formatDateTime } from '@licensing/ui-kit'
import { useState } from 'react'
import { momentText } from '../past/moment'

/** The letterhead of a printed process. */
export const PrintHead = ({ process }: { readonly process: ProcessResponse }) => (
  <div className="print-head print-only" aria-hidden="true">
    <BrandMark />
    <div>
      <strong>Sistema de Gestão Ambiental Municipal</strong>
      {process.municipality && (
        <>
          <br />
          Município de {process.municipality.name}
        </>
      )}
      {process.asOf !== undefined && (
        <>
          <br />
          Autos em {momentText(process.asOf)}
        </>
      )}
    </div>
  </div>
)

/** The print footer, with instructions to verify the document. */
export const PrintFoot = ({ process }: { readonly process: ProcessResponse }) => {
  const [openedAt] = useState(() => new Date())
  return (
    <p className="print-foot print-only" aria-hidden="true">
      {process.authCode !== null &&
        `Código de autenticação ${formatAuthCode(process.authCode.replaceAll('-', ''))}. Confira em Verificação de Protocolo. `}
      Emitido em {formatDateTime(openedAt)}.
    </p>
  )
}
