import type { Role } from '@licensing/contracts'

const texts: Record<Role, string> = {
  SUPER_ADMIN: 'Processos de todos os municípios.',
  ADMIN: 'Processos dos municípios vinculados ao seu usuário.',
  ANALYST: 'Processos que você pode analisar.',
  APPLICANT: 'Seus processos e o andamento de cada um.',
}

/** The scope of the list, as text (specification section 6). */
export const scopeText = (role: Role): string => texts[role]
