import { Alert, DataList, Icon } from '@licensing/ui-kit'
import { ShieldCheck, ShieldX, TriangleAlert } from 'lucide-react'
import { useId, type ReactNode, type RefCallback } from 'react'
import { texts } from '../verify-protocol/verification-texts'
import { documentFactsOf, type FileVerdict, numberOf } from './file-model'
import { fileTexts, type VerdictTone, verdictTextOf } from './file-texts'

const icons = { ok: ShieldCheck, warn: TriangleAlert, bad: ShieldX }

interface Shown {
  readonly level: 2 | 3
  /** Ref of the heading, which may be focused. */
  readonly onHeading: RefCallback<HTMLHeadingElement>
}

interface ResultCardProps extends Shown {
  readonly tone: VerdictTone
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

const ResultCard = ({ tone, title, lead, level, onHeading, children }: ResultCardProps) => {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className={`result result--${tone}`} aria-labelledby={id}>
      <div className="result__head">
        <Icon as={icons[tone]} size={40} />
        <div>
          <Heading id={id} tabIndex={-1} ref={onHeading}>
            {title}
          </Heading>
          <p>{lead}</p>
        </div>
      </div>
      <div className="result__body">{children}</div>
    </section>
  )
}

const KnownCard = ({
  verdict: { name, document, appended },
  ...shown
}: Shown & { verdict: Extract<FileVerdict, { kind: 'known' }> }) => {
  const { tone, title, detail } = verdictTextOf(document, { appended })
  return (
    <ResultCard {...shown} tone={tone} title={title} lead={detail ?? `${name}, ${fileTexts.checkedNow}`}>
      {appended && <p className="result__note">{fileTexts.appended}</p>}
      <div className="result__id">
        <p className="result__number">{numberOf(document)}</p>
      </div>
      <DataList
        columns={2}
        items={documentFactsOf(document).map(({ wide, ...fact }) =>
          wide === true ? { ...fact, span: 'all' } : fact,
        )}
      />
    </ResultCard>
  )
}

/** The result of a verification by file. */
export const FileResult = ({
  verdict,
  ...shown
}: Shown & { verdict: Exclude<FileVerdict, { kind: 'refused' }> }) => {
  if (verdict.kind === 'known') return <KnownCard {...shown} verdict={verdict} />
  if (verdict.kind === 'unknown')
    return (
      <ResultCard {...shown} tone="bad" title={fileTexts.unknown} lead={verdict.name}>
        <p>{fileTexts.unknownDetail}</p>
      </ResultCard>
    )
  return (
    <Alert tone="danger" title={fileTexts.failed} announce>
      {verdict.reason === '' ? texts.tryLater : verdict.reason}
    </Alert>
  )
}
