import type { LoginResponse } from '@licensing/contracts'

export type Role = LoginResponse['user']['role']

export const emails: Record<Role, string> = {
  SUPER_ADMIN: 'superadmin@demo.gov.br',
  ADMIN: 'admin@demo.gov.br',
  ANALYST: 'analista@demo.gov.br',
  APPLICANT: 'solicitante@demo.gov.br',
}
export const roles = Object.keys(emails) as readonly Role[]

/** The ids for the routes with an {id}. */
export interface Places {
  readonly draft: string
  readonly unpaid: string
  readonly analysed: string
  readonly protocoled: string
  /** A process that granted a licence, and the licence. */
  readonly granted: string
  readonly licence: string
  /** The query of two documents of the analysed process. */
  readonly compared: string
  readonly municipality: string
  readonly activity: string
  readonly user: string
}

/** The name of a screen: its h1, and the beginning of the document title. */
export interface Name {
  readonly heading: string | RegExp
  readonly tab: string | RegExp
}

export interface Screen {
  readonly path: string
  readonly name: (role: Role) => Name
}

const named = (heading: string | RegExp, tab = heading): Name => ({ heading, tab })
export const DENIED = named('Acesso Negado')

/** A screen that opens for some roles and denies access to the others. */
const forRoles =
  (allowed: readonly Role[], name: Name) =>
  (role: Role): Name =>
    allowed.includes(role) ? name : DENIED

const everyone = (heading: string | RegExp) => forRoles(roles, named(heading))
const SUPER: readonly Role[] = ['SUPER_ADMIN']
const ADMINS: readonly Role[] = ['SUPER_ADMIN', 'ADMIN']
const STAFF: readonly Role[] = ['SUPER_ADMIN', 'ADMIN', 'ANALYST']
const LICENCE = named(/ nº [A-Z-]+ \d+\/\d{4}$/, /^[A-Z-]+ \d+\/\d{4}$/)
const NUMBERED = /^Processo \d{4}\/\d{3,}$/

/** Only its owner, an admin of its municipality and a super admin edit a draft (specification section 6). */
const editingADraft = (role: Role): Name =>
  role === 'ANALYST'
    ? named('Este processo não pode ser editado', 'Editar Processo')
    : named('Editar Processo')

/** Every route behind the sign-in (specification section 2) and its screen for each role (section 6). */
export const screensAt = (places: Places): readonly Screen[] => [
  { path: '/', name: everyone('Dashboard') },
  { path: '/dashboard', name: everyone('Dashboard') },
  { path: '/desk', name: forRoles(STAFF, named('Mesa de Trabalho')) },
  { path: '/desk?queue=incomplete', name: forRoles(STAFF, named('Mesa de Trabalho')) },
  { path: '/processes', name: everyone('Lista de Processos') },
  { path: '/processes/new', name: everyone('Novo Processo') },
  { path: `/processes/${places.analysed}`, name: everyone(NUMBERED) },
  { path: `/processes/${places.analysed}?tab=deadlines`, name: everyone(NUMBERED) },
  { path: `/processes/${places.draft}/edit`, name: editingADraft },
  {
    path: `/processes/${places.analysed}/corrections`,
    name: forRoles(roles, named(/^Correções do processo \d{4}\/\d{3,}$/, 'Correções')),
  },
  { path: `/processes/${places.analysed}/answer`, name: forRoles(['APPLICANT'], named('Responder pedido')) },
  {
    path: `/processes/${places.analysed}/compare?${places.compared}`,
    name: forRoles(STAFF, named('Comparar documentos')),
  },
  { path: `/processes/${places.analysed}/request`, name: forRoles(STAFF, named('Montar pedido')) },
  { path: `/processes/${places.unpaid}/protocol`, name: everyone('Protocolar Processo') },
  { path: '/process-protocoled', name: everyone('Processos Aprovados') },
  { path: `/process-protocoled/${places.protocoled}`, name: everyone(NUMBERED) },
  { path: '/municipalities', name: forRoles(STAFF, named('Municípios')) },
  { path: '/municipalities/new', name: forRoles(SUPER, named('Novo Município')) },
  {
    path: `/municipalities/${places.municipality}/edit`,
    name: forRoles(ADMINS, named('Editar Município')),
  },
  {
    path: `/municipalities/${places.municipality}/settings`,
    name: forRoles(STAFF, named('Configurações do órgão')),
  },
  {
    path: `/municipalities/${places.municipality}/issuing`,
    name: forRoles(STAFF, named('Emissão de Licenças')),
  },
  {
    path: '/licences',
    name: (role) => named(role === 'APPLICANT' ? 'Minhas Licenças' : 'Licenças'),
  },
  { path: `/processes/${places.granted}?tab=licence`, name: everyone(NUMBERED) },
  { path: `/licences/${places.licence}`, name: forRoles(roles, LICENCE) },
  { path: `/licences/${places.licence}?tab=conditions`, name: forRoles(roles, LICENCE) },
  { path: '/obligations', name: everyone('Condicionantes') },
  { path: '/obligations?state=ALL', name: everyone('Condicionantes') },
  { path: '/standard-conditions', name: forRoles(STAFF, named('Condicionantes-padrão')) },
  { path: '/activities', name: forRoles(['SUPER_ADMIN', 'APPLICANT'], named('Atividades')) },
  { path: '/activities/new', name: forRoles(SUPER, named('Nova Atividade')) },
  { path: `/activities/${places.activity}/edit`, name: forRoles(SUPER, named('Editar Atividade')) },
  { path: '/users', name: forRoles(ADMINS, named('Usuários')) },
  { path: '/users/new', name: forRoles(ADMINS, named('Novo Usuário')) },
  { path: `/users/${places.user}/edit`, name: forRoles(ADMINS, named('Editar Usuário')) },
  { path: `/users/${places.user}/password`, name: forRoles(ADMINS, named('Alterar Senha')) },
  { path: `/users/${places.user}/activity`, name: forRoles(ADMINS, named('Acessos')) },
  { path: '/reports', name: forRoles(STAFF, named('Relatórios')) },
  { path: '/what-if', name: forRoles(ADMINS, named('Simulação de Prazos')) },
  { path: '/protocol-verification', name: everyone('Verificação de Protocolo') },
  { path: '/profile', name: everyone('Perfil') },
  { path: '/settings', name: everyone('Configurações') },
]
