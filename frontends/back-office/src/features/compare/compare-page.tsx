import { documentCategoryLabels, type ProcessResponse } from '@licensing/contracts'
import { useSearchParams } from '@licensing/federation'
import { processName, processPath } from '@licensing/process-view/actions'
import { LoadedProcess } from '@licensing/process-view/queries'
import { EmptyState, LinkButton, PageHeader, useDocumentTitle } from '@licensing/ui-kit'
import { FileX2 } from 'lucide-react'
import { listCrumb } from '../process-detail/neighbours/list-crumb'
import { pairOf } from './model'
import { SideBySide } from './side-by-side'

const TITLE = 'Comparar documentos'

const Compared = ({ process }: { readonly process: ProcessResponse }) => {
  const [search] = useSearchParams()
  const ids = { before: search.get('before'), after: search.get('after') }
  const documents = pairOf(process.documents, ids)
  const corrections = `${processPath(process.id)}/corrections`
  const named = documents && documentCategoryLabels[documents.after.category]
  return (
    <>
      <PageHeader
        title={TITLE}
        subtitle={[`Processo ${processName(process)}`, named].filter(Boolean).join(' · ')}
        breadcrumb={[
          listCrumb(),
          { label: processName(process), to: processPath(process.id) },
          { label: 'Correções', to: corrections },
          { label: TITLE },
        ]}
      />
      {documents === undefined ? (
        <EmptyState
          icon={FileX2}
          title="Documentos não encontrados"
          text="Escolha dois documentos em uma correção respondida."
          actions={<LinkButton to={corrections}>Ver correções</LinkButton>}
        />
      ) : (
        <SideBySide
          key={`${documents.before.id} ${documents.after.id}`}
          processId={process.id}
          documents={documents}
        />
      )}
    </>
  )
}

/** /processes/{id}/compare?before=&after=: two documents of a process side by side. */
const ComparePage = () => {
  useDocumentTitle(TITLE)
  return <LoadedProcess cards={2}>{(process) => <Compared process={process} />}</LoadedProcess>
}

export default ComparePage
