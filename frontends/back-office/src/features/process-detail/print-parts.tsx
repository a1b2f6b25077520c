import { formatAuthCode, type ProcessResponse } from '@licensing/contracts'
import { BrandMark, formatDateTime } from '@licensing/ui-kit'
import { useState } from 'react'
import { momentText } from './past/moment'

/** The letterhead of a printed process. */
export const PrintHead = ({ process }: { readonly process: ProcessResponse }) => (
  <div className="print-head print-only" aria-hidden="true">
    <BrandMark />
    <div>
      <strong>Sistema de Gestão Ambiental Municipal</strong>
      {process.municipality && (
        <>
          <br />
          <span>{`Município de ${process.municipality.name}`}</span>
        </>
      )}
      {process.asOf !== undefined && (
        <>
          <br />
          <span>{`Autos em ${momentText(process.asOf)}`}</span>
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
      {process.authCode !== null && (
        <span>{`Código de autenticação ${formatAuthCode(process.authCode.replaceAll('-', ''))}. Confira em Verificação de Protocolo. `}</span>
      )}
      <span>{`Emitido em ${formatDateTime(openedAt)}.`}</span>
    </p>
  )
}
