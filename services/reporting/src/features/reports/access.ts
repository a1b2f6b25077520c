import { allow } from '@licensing/http-kit'
import { canModule } from '@licensing/permissions'

/** Reports are for ADMIN, ANALYST and SUPER_ADMIN (specification section 6, menu). */
export const mayViewReports = allow('reports/view', (actor) => canModule(actor, 'reports', 'view'))
