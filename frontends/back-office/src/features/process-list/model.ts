import type { Role } from '@licensing/domain-kit'

const texts: Partial<Record<Role, string>> = {
  SUPER_ADMIN: 'Processos de todos os municípios.',
  ADMIN: 'Processos dos municípios vinculados ao seu usuário.',
  ANALYST: 'Processos que você pode analisar.',
}

/** The scope of the list, as text (specification section 6). */
export const scopeText = (role: Role): string | undefined => texts[role]
