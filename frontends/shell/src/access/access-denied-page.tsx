import { AccessDenied } from '@licensing/ui-kit'
import { DocumentTitle } from '../navigation/document-title'

/** Specification section 2, access denied. */
export const AccessDeniedPage = () => (
  <>
    <DocumentTitle title="Acesso Negado" />
    <AccessDenied />
  </>
)
