import { may } from '@licensing/http'

/** Reports are for ADMIN, ANALYST and SUPER_ADMIN (specification section 6, menu). */
export const mayViewReports = may('reports/view')
