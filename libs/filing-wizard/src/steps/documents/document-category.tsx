import { lostFileMessage } from '@licensing/api-client'
import { documentCategoryLabels, type DocumentCategory } from '@licensing/domain-kit'
import { checkFile, fileRules } from '@licensing/form-rules'
import { chooseAgainText } from '@licensing/process-view/form-draft'
import { DocumentBadge, FileDrop, toast, type FileItem } from '@licensing/ui-kit'
import { useId, useState, type ReactNode } from 'react'

const rule = fileRules.processDocument

const helps: Partial<Record<DocumentCategory, string>> = {
  requerimento: 'Formulário de requerimento preenchido e assinado.',
  documentos_interessado: 'RG e CPF, ou contrato social e cartão do CNPJ.',
  planta_georreferenciada: 'Com coordenadas em SIRGAS 2000 e responsável técnico.',
  plano_gerenciamento_residuos: 'Você informou que há resíduos perigosos.',
}

interface Refused {
  readonly id: string
  readonly name: string
  readonly error: string
}

export interface DocumentCategoryProps {
  readonly category: DocumentCategory
  readonly demand: 'mandatory' | 'recommended' | 'optional'
  readonly files: readonly File[]
  readonly onChange: (files: readonly File[]) => void
  /** Stored documents count as sent and, like chosen files, must be removed before new ones are added. */
  readonly onFile?: { readonly count: number; readonly list: ReactNode }
  /** Names of files to be chosen again. */
  readonly remembered?: readonly string[]
}

const fileId = (file: File, index: number) => `${index}-${file.name}`

const useChosenFiles = ({ files, onChange }: Pick<DocumentCategoryProps, 'files' | 'onChange'>) => {
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const choose = (incoming: readonly File[]) => {
    const checked = incoming.map((file) => ({ file, error: checkFile(rule, file) }))
    setRefused(
      checked.flatMap(({ file, error }, index) =>
        error === null ? [] : [{ id: `refused-${fileId(file, index)}`, name: file.name, error }],
      ),
    )
    for (const { error } of checked) if (error !== null) toast.error(error)
    const accepted = checked.flatMap(({ file, error }) => (error === null ? [file] : []))
    if (accepted.length > 0) onChange([...files, ...accepted])
  }
  const remove = (id: string) => {
    setRefused(refused.filter((each) => each.id !== id))
    const left = files.filter((file, index) => fileId(file, index) !== id)
    if (left.length < files.length) onChange(left)
  }
  const items: FileItem[] = [
    ...files.map((file, index) => {
      const error = lostFileMessage(file)
      return { id: fileId(file, index), name: file.name, size: file.size, ...(error && { error }) }
    }),
    ...refused,
  ]
  return { items, choose, remove }
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
  return <span className="opt small"> ({demand === 'recommended' ? 'recomendado' : 'opcional'})</span>
}

/** A category of the documents step: its status, its files, and the buttons to add or remove them. */
export const DocumentCategorySection = (props: DocumentCategoryProps) => {
  const { category, demand, files, onFile, remembered = [] } = props
  const heading = useId()
  const { items, choose, remove } = useChosenFiles(props)
  const isSent = files.length > 0 || (onFile?.count ?? 0) > 0
  return (
    <section className="doccat" aria-labelledby={heading}>
      <div className="doccat__head">
        <div>
          <h3 id={heading}>
            {documentCategoryLabels[category]}
            <Demand demand={demand} />
          </h3>
          {helps[category] !== undefined && <p>{helps[category]}</p>}
        </div>
        <DocumentBadge sent={isSent} />
      </div>
      <div className="stack stack--8">
        {remembered.length > 0 && <p className="hint">{chooseAgainText(remembered)}</p>}
        {onFile?.list}
        <FileDrop
          label={documentCategoryLabels[category]}
          hint={`${rule.hint} cada`}
          accept={rule.accept}
          open={!isSent}
          files={items}
          onFiles={choose}
          onRemove={remove}
        />
        {isSent && <p className="hint">Para trocar os arquivos, remova os atuais.</p>}
      </div>
    </section>
  )
}
