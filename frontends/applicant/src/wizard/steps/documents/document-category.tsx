import { documentCategoryLabels, type DocumentCategory } from '@licensing/contracts'
import { fileRules } from '@licensing/forms'
import {
  chooseAgainText,
  type ChosenFile,
  isUnusable,
  uploadIdOf,
  useSentFiles,
} from '@licensing/process-view/uploads'
import { DocumentBadge, type Elements, FileDrop } from '@licensing/ui-kit'
import { useId } from 'react'

const rule = fileRules.processDocument

const helps: Partial<Record<DocumentCategory, string>> = {
  requerimento: 'Formulário de requerimento preenchido e assinado.',
  documentos_interessado: 'RG e CPF, ou contrato social e cartão do CNPJ.',
  planta_georreferenciada: 'Com coordenadas em SIRGAS 2000 e responsável técnico.',
  plano_gerenciamento_residuos: 'Você informou que há resíduos perigosos.',
}

interface DocumentCategoryProps {
  readonly category: DocumentCategory
  readonly demand: 'mandatory' | 'recommended' | 'optional'
  readonly files: readonly ChosenFile[]
  readonly onChange: (files: readonly ChosenFile[]) => void
  /** The number of stored documents: they count as sent and, like chosen files, must be removed before new ones are added. */
  readonly kept: number
  /** Names of files to be chosen again. */
  readonly remembered: readonly string[]
  /** The stored documents. */
  readonly children: Elements
}

const Demand = ({ demand }: Pick<DocumentCategoryProps, 'demand'>) => {
  if (demand === 'mandatory')
    return (
      <>
        {' '}
        <span className="req" aria-hidden="true">
          *
        </span>
        <span className="sr-only">(obrigatório)</span>
      </>
    )
  return <span className="opt small">{` (${demand === 'recommended' ? 'recomendado' : 'opcional'})`}</span>
}

/** A category of the documents step: its status, its files, and the buttons to add or remove them. */
export const DocumentCategorySection = (props: DocumentCategoryProps) => {
  const { category, demand, files, onChange, kept, remembered, children } = props
  const heading = useId()
  const { items, choose, remove } = useSentFiles({ rule, use: 'filing', files, onChange })
  const holdsFiles = files.length > 0 || kept > 0
  const isOpen = !holdsFiles || files.some(isUnusable)
  const isSent = holdsFiles && files.every((file) => uploadIdOf(file) !== undefined)
  return (
    <section className="doccat" aria-labelledby={heading}>
      <div className="doccat__head">
        <div>
          <h3 id={heading}>
            <span>{documentCategoryLabels[category]}</span>
            <Demand demand={demand} />
          </h3>
          {helps[category] !== undefined && <p>{helps[category]}</p>}
        </div>
        <DocumentBadge sent={isSent} />
      </div>
      <div className="stack stack--8">
        {remembered.length > 0 && <p className="hint">{chooseAgainText(remembered)}</p>}
        {children}
        <FileDrop
          label={documentCategoryLabels[category]}
          hint={`${rule.hint} cada`}
          accept={rule.accept}
          open={isOpen}
          files={items}
          onFiles={choose}
          onRemove={remove}
        />
        {!isOpen && <p className="hint">Para trocar os arquivos, remova os atuais.</p>}
      </div>
    </section>
  )
}
