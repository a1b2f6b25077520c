import type { LicenceTermsResponse } from '@licensing/contracts'
import { Bone, ErrorState, Skeleton } from '@licensing/ui-kit'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { TermsDraft } from './terms-draft'
import { UnprintableNotice } from './unprintable-notice'

const Fields = lazy(() => import('./terms-fields'))

interface TermsSectionProps {
  readonly known: UseQueryResult<LicenceTermsResponse>
  /** Undefined while they are not loaded. */
  readonly draft: TermsDraft | undefined
  readonly errorAt: (field: string) => string | undefined
  readonly onChange: (draft: TermsDraft) => void
}

const loading = (
  <Skeleton label="Carregando os termos da licença" className="stack stack--16">
    <Bone width="40%" height={44} />
    <Bone width="100%" height={120} />
  </Skeleton>
)

/** The terms of the licence once they are loaded; the editor loads with them. */
export const TermsSection = ({ known, draft, errorAt, onChange }: TermsSectionProps) => {
  if (known.data === undefined || draft === undefined)
    return known.isError ? (
      <ErrorState
        title="Erro ao carregar os termos da licença"
        retrying={known.isFetching}
        onRetry={() => void known.refetch()}
      />
    ) : (
      loading
    )
  return (
    <Suspense fallback={loading}>
      <UnprintableNotice terms={known.data} />
      <Fields known={known.data} draft={draft} errorAt={errorAt} onChange={onChange} />
    </Suspense>
  )
}
