import type { PublicVerification } from '@licensing/contracts'
import { DataList, FileRow, formatDate, Icon, StatusBadge } from '@licensing/ui-kit'
import { Archive, ShieldCheck } from 'lucide-react'
import { useId, type RefCallback } from 'react'
import { categoryLabel, factsOf, outcomeOf } from './verification-model'
import { texts } from './verification-texts'

type Headings = 2 | 3

const Documents = ({ documents, level }: { documents: PublicVerification['documents']; level: Headings }) => {
  const Heading = `h${level + 1}` as 'h3' | 'h4'
  if (documents.length === 0) return null
  return (
    <div className="result__docs">
      <Heading>{texts.documents}</Heading>
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

interface AuthenticCardProps {
  readonly process: PublicVerification
  readonly level: Headings
  /** Ref of the heading, which may be focused. */
  readonly onHeading: RefCallback<HTMLHeadingElement>
}

/** The protocol is authentic: its public fields (specification section 3, public verify response). */
export const AuthenticCard = ({ process, level, onHeading }: AuthenticCardProps) => {
  const id = useId()
  const Heading = `h${level}` as const
  const outcome = outcomeOf(process)
  return (
    <section className={`result result--${outcome.tone}`} aria-labelledby={id}>
      <div className="result__head">
        <Icon as={outcome.tone === 'ok' ? ShieldCheck : Archive} size={40} />
        <div>
          <Heading id={id} tabIndex={-1} ref={onHeading}>
            {texts.authentic}
          </Heading>
          <p>{texts.issuedHere}</p>
          <p>
            <strong>{outcome.text}</strong>
          </p>
        </div>
      </div>
      <div className="result__body">
        <div className="result__id">
          <p className="result__number">{process.protocolNumber}</p>
          <StatusBadge status={process.status} size="lg" />
        </div>
        <DataList
          columns={2}
          items={factsOf(process).map(({ label, value, wide }) => ({
            label,
            value,
            ...(wide === true ? { span: 2 as const } : {}),
          }))}
        />
        <Documents documents={process.documents} level={level} />
      </div>
    </section>
  )
}
