import type { PublicVerification } from '@licensing/contracts'
import { formatAuthCode, requestTypeLabels } from '@licensing/domain-kit'
import { DataList, FileRow, formatDate, Icon, StatusBadge } from '@licensing/ui-kit'
import { ShieldCheck } from 'lucide-react'
import { useId, type RefCallback } from 'react'
import { categoryLabel } from './verification-model'

type Headings = 2 | 3

const Documents = ({ documents, level }: { documents: PublicVerification['documents']; level: Headings }) => {
  const Heading = `h${level + 1}` as 'h3' | 'h4'
  if (documents.length === 0) return null
  return (
    <div className="result__docs">
      <Heading>Documentos</Heading>
      {documents.map(({ id, originalName, category, fileSize, createdAt }) => (
        <FileRow
          key={id}
          name={originalName}
          size={fileSize}
          meta={`${categoryLabel(category)} · ${formatDate(createdAt)}`}
        />
      ))}
    </div>
  )
}

const facts = (process: PublicVerification) => [
  { label: 'Código de autenticação', value: formatAuthCode(process.authCode), span: 2 as const },
  { label: 'Solicitante', value: process.applicantName },
  // Masked by the server, so shown as given.
  { label: 'Telefone', value: process.applicantPhone },
  { label: 'Município', value: process.municipality?.name },
  { label: 'Data', value: formatDate(process.createdAt) },
  {
    label: 'Tipo de requerimento',
    value: process.requestType === null ? null : requestTypeLabels[process.requestType],
  },
  { label: 'Atividade', value: process.activity?.description },
]

interface AuthenticCardProps {
  readonly process: PublicVerification
  readonly level: Headings
  /** Takes the heading, which may get the focus. */
  readonly onHeading: RefCallback<HTMLHeadingElement>
}

/** The protocol is genuine: what anyone may know about it (specification section 3, public verify response). */
export const AuthenticCard = ({ process, level, onHeading }: AuthenticCardProps) => {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className="result result--ok" aria-labelledby={id}>
      <div className="result__head">
        <Icon as={ShieldCheck} size={40} />
        <div>
          <Heading id={id} tabIndex={-1} ref={onHeading}>
            Protocolo autêntico
          </Heading>
          <p>Este protocolo foi emitido por este sistema.</p>
        </div>
      </div>
      <div className="result__body">
        <div className="result__id">
          <p className="result__number">{process.protocolNumber}</p>
          <StatusBadge status={process.status} size="lg" />
        </div>
        <DataList columns={2} items={facts(process)} />
        <Documents documents={process.documents} level={level} />
      </div>
    </section>
  )
}
