import type { Role } from '@licensing/contracts'

/** Only staff who oversee all municipalities see payments (specification section 6). */
export const seesPayments = (role: Role): boolean => role === 'SUPER_ADMIN'

export const approvesApplicants = (role: Role): boolean => role === 'ADMIN' || role === 'SUPER_ADMIN'

const texts: Partial<Record<Role, string>> = {
  SUPER_ADMIN: 'Visão geral dos processos em todos os municípios.',
  ADMIN: 'Visão geral dos processos dos seus municípios.',
  ANALYST: 'Visão geral dos processos em análise.',
}

/** The scope of the counts, as text. */
export const scopeText = (role: Role): string | undefined => texts[role]
