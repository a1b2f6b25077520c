import type { ProcessSummary } from '@licensing/contracts'
import { Alert } from '@licensing/ui-kit'
import { useUnverified } from './unverified'

/** A notice that blocks nothing: the person decides. */
export const Unverified = ({ process }: { readonly process: ProcessSummary }) => {
  const points = useUnverified(process)
  return points.length === 0 ? null : (
    <Alert tone="warning" title="Ainda não verificado">
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Alert>
  )
}
