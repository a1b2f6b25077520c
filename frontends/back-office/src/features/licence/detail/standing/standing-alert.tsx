import type { LicenceResponse } from '@licensing/contracts'
import { Alert, LinkButton } from '@licensing/ui-kit'
import { licencePath } from '../../reading/texts'
import { standingOf } from './standing'

/** Why a licence is not simply valid, and the licence that took its place. */
export const StandingAlert = ({ licence }: { readonly licence: LicenceResponse }) => {
  const standing = standingOf(licence)
  if (standing === null) return null
  const { tone, title, lines } = standing
  const { supersededBy } = licence
  return (
    <Alert
      tone={tone}
      title={title}
      action={
        supersededBy !== null && (
          <LinkButton to={licencePath(supersededBy.licenceId)}>{`Abrir ${supersededBy.number}`}</LinkButton>
        )
      }
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  )
}
