import { licenceKindLabels, type LicenceTerms, type ProcessResponse } from '@licensing/contracts'
import { Card, DataList, DialogButton, EmptyState, lazyPart, Loaded } from '@licensing/ui-kit'
import { FileBadge, PencilLine } from 'lucide-react'
import { IssuedDocument } from '../../issued-document/issued-document'
import { ProcessLicence } from '../record/process-licence'
import { ConditionReading } from './conditions/condition-reading'
import { conditionDraft } from './terms-draft'
import { useLicenceTerms } from './use-known-terms'
import './conditions/conditions.css'

const TermsDialog = lazyPart({ load: () => import('./terms-dialog') })

interface LicencePanelProps {
  readonly process: ProcessResponse
}

const validityText = (months: number | null): string => {
  if (months === null) return 'Sem prazo de validade'
  return months === 1 ? '1 mês' : `${months} meses`
}

const optionalItem = (label: string, value: string | undefined) =>
  value === undefined ? [] : [{ label, value, span: 'all' as const }]

const Terms = ({ terms }: { readonly terms: LicenceTerms }) => (
  <div className="stack">
    <DataList
      items={[
        { label: 'Documento', value: `${licenceKindLabels[terms.kind]} (${terms.kind})` },
        { label: 'Validade', value: validityText(terms.validityMonths) },
        ...optionalItem('Justificativa da validade menor', terms.validityReason),
        ...optionalItem('Observações públicas', terms.publicNotes),
      ]}
    />
    <h3>
      Condicionantes <span className="opt">{`· ${terms.conditions.length}`}</span>
    </h3>
    {terms.conditions.length > 0 && (
      <ol className="conds">
        {terms.conditions.map((condition, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- read only, and texts may repeat
          <li key={index} className="cond">
            <span className="cond__n">{index + 1}</span>
            <ConditionReading condition={conditionDraft(condition)} />
          </li>
        ))}
      </ol>
    )}
  </div>
)

const Content = ({ process }: LicencePanelProps) => (
  <Loaded query={useLicenceTerms(process.id)} what="os termos da licença" cards={1}>
    {({ terms }) =>
      terms === null ? (
        <EmptyState icon={FileBadge} title="Os termos da licença não foram definidos" />
      ) : (
        <Terms terms={terms} />
      )
    }
  </Loaded>
)

/** The document of the decision and what it grants; a denial grants nothing. Until the approval it is a draft, and left out of the print. */
const LicencePanel = ({ process }: LicencePanelProps) => {
  const isDraft = process.status === 'UNDER_ANALYSIS'
  const isDenied = process.decision?.outcome === 'REJECTED'
  return (
    <div className={isDraft ? 'stack no-print' : 'stack'}>
      <ProcessLicence process={process} />
      <IssuedDocument process={process} />
      {!isDenied && (
        <Card
          title="Termos da licença"
          aside={
            process.allowedLicenceActions.includes('setTerms') && (
              <DialogButton
                icon={PencilLine}
                size="sm"
                className="no-print"
                renderDialog={(close) => <TermsDialog process={process} onClose={close} />}
              >
                Definir Termos
              </DialogButton>
            )
          }
          {...(isDraft ? { footer: <p>Até a aprovação, só a equipe vê os termos.</p> } : {})}
        >
          <Content process={process} />
        </Card>
      )}
    </div>
  )
}

export default LicencePanel
