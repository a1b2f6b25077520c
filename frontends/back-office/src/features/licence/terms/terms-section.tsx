import type { LicenceTermsResponse } from '@licensing/contracts'
import { Bone, Loaded, Skeleton } from '@licensing/ui-kit'
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
export const TermsSection = ({ known, draft, errorAt, onChange }: TermsSectionProps) => (
  <Loaded query={known} what="os termos da licença" loading={loading}>
    {(terms) =>
      draft && (
        <Suspense fallback={loading}>
          <UnprintableNotice terms={terms} />
          <Fields known={terms} draft={draft} errorAt={errorAt} onChange={onChange} />
        </Suspense>
      )
    }
  </Loaded>
)
