import type { UserResponse } from '@licensing/contracts'
import type { RemoteName, ScreenName } from '@licensing/federation'
import { canModule, isStaff } from '@licensing/permissions'
import { VERIFICATION_PATH } from './paths'

export type Role = UserResponse['role']

export interface ScreenRoute {
  readonly path: string
  readonly screen: ScreenName
  /** Title of the browser tab. */
  readonly title: string
  readonly may: (role: Role) => boolean
}

const anyone = (): boolean => true
const viewsProcesses = (role: Role): boolean => canModule(role, 'processes', 'view')
const editsMunicipalities = (role: Role): boolean =>
  canModule(role, 'municipalities', 'edit') || canModule(role, 'municipalities', 'editBankData')

/** All routes behind the sign-in (specification section 2) with their roles (section 6). */
export const screenRoutes: readonly ScreenRoute[] = [
  { path: '/', screen: 'dashboard', title: 'Dashboard', may: anyone },
  { path: '/dashboard', screen: 'dashboard', title: 'Dashboard', may: anyone },
  { path: '/desk', screen: 'desk', title: 'Mesa de Trabalho', may: isStaff },
  { path: '/processes', screen: 'process-list', title: 'Lista de Processos', may: viewsProcesses },
  {
    path: '/processes/new',
    screen: 'process-new',
    title: 'Novo Processo',
    may: (role) => canModule(role, 'processes', 'add'),
  },
  { path: '/processes/:id', screen: 'process-detail', title: 'Processo', may: viewsProcesses },
  {
    path: '/processes/:id/edit',
    screen: 'process-edit',
    title: 'Editar Processo',
    may: (role) => canModule(role, 'processes', 'edit'),
  },
  // Open to all roles: the page explains to those who may not manage corrections why (decision 6.3).
  {
    path: '/processes/:id/corrections',
    screen: 'process-corrections',
    title: 'Correções',
    may: viewsProcesses,
  },
  { path: '/processes/:id/compare', screen: 'process-compare', title: 'Comparar documentos', may: isStaff },
  {
    path: '/processes/:id/answer',
    screen: 'process-answer',
    title: 'Responder pedido',
    may: (role) => role === 'APPLICANT',
  },
  { path: '/processes/:id/request', screen: 'process-request', title: 'Montar pedido', may: isStaff },
  {
    path: '/processes/:id/protocol',
    screen: 'process-protocol',
    title: 'Protocolar Processo',
    may: viewsProcesses,
  },
  {
    path: '/process-protocoled',
    screen: 'protocoled-list',
    title: 'Processos Aprovados',
    may: viewsProcesses,
  },
  {
    path: '/process-protocoled/:id',
    screen: 'protocoled-detail',
    title: 'Processo Aprovado',
    may: viewsProcesses,
  },
  {
    path: '/municipalities',
    screen: 'municipalities',
    title: 'Municípios',
    may: (role) => canModule(role, 'municipalities', 'view'),
  },
  {
    path: '/municipalities/new',
    screen: 'municipality-form',
    title: 'Novo Município',
    may: (role) => canModule(role, 'municipalities', 'add'),
  },
  {
    path: '/municipalities/:id/edit',
    screen: 'municipality-form',
    title: 'Editar Município',
    may: editsMunicipalities,
  },
  {
    path: '/municipalities/:id/settings',
    screen: 'desk-settings',
    title: 'Configurações do órgão',
    may: (role) => canModule(role, 'municipalities', 'view'),
  },
  {
    path: '/municipalities/:id/issuing',
    screen: 'issuing',
    title: 'Emissão de Licenças',
    may: (role) => canModule(role, 'municipalities', 'view'),
  },
  { path: '/licences', screen: 'licences', title: 'Licenças', may: viewsProcesses },
  { path: '/licences/:id', screen: 'licence-detail', title: 'Licença', may: viewsProcesses },
  { path: '/obligations', screen: 'obligations', title: 'Condicionantes', may: viewsProcesses },
  {
    path: '/standard-conditions',
    screen: 'standard-conditions',
    title: 'Condicionantes-padrão',
    may: (role) => canModule(role, 'municipalities', 'view'),
  },
  {
    path: '/outages',
    screen: 'outages',
    title: 'Indisponibilidades',
    may: (role) => canModule(role, 'municipalities', 'edit'),
  },
  {
    path: '/activities',
    screen: 'activities',
    title: 'Atividades',
    may: (role) => canModule(role, 'activities', 'view'),
  },
  {
    path: '/activities/new',
    screen: 'activity-form',
    title: 'Nova Atividade',
    may: (role) => canModule(role, 'activities', 'add'),
  },
  {
    path: '/activities/:id/edit',
    screen: 'activity-form',
    title: 'Editar Atividade',
    may: (role) => canModule(role, 'activities', 'edit'),
  },
  { path: '/users', screen: 'users', title: 'Usuários', may: (role) => canModule(role, 'users', 'view') },
  {
    path: '/users/new',
    screen: 'user-form',
    title: 'Novo Usuário',
    may: (role) => canModule(role, 'users', 'add'),
  },
  {
    path: '/users/:id/edit',
    screen: 'user-form',
    title: 'Editar Usuário',
    may: (role) => canModule(role, 'users', 'edit'),
  },
  {
    path: '/users/:id/password',
    screen: 'user-password',
    title: 'Alterar Senha',
    may: (role) => canModule(role, 'users', 'edit'),
  },
  {
    path: '/users/:id/activity',
    screen: 'user-activity',
    title: 'Acessos',
    may: (role) => canModule(role, 'users', 'edit'),
  },
  {
    path: '/reports',
    screen: 'reports',
    title: 'Relatórios',
    may: (role) => canModule(role, 'reports', 'view'),
  },
  {
    path: '/what-if',
    screen: 'what-if',
    title: 'Simulação de Prazos',
    may: (role) => canModule(role, 'reports', 'simulate'),
  },
  { path: '/profile', screen: 'profile', title: 'Perfil', may: anyone },
  { path: '/settings', screen: 'settings', title: 'Configurações', may: anyone },
]

export const verificationRoute: ScreenRoute = {
  path: VERIFICATION_PATH,
  screen: 'protocol-verification',
  title: 'Verificação de Protocolo',
  may: anyone,
}

const matches = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  const fits = (part: string, index: number) =>
    part.startsWith(':') ? given[index] !== '' : part === given[index]
  return wanted.length === given.length && wanted.every(fits)
}

/** Whether a role may open the screen at a path; false for an unknown path. */
export const mayOpen = (role: Role, path: string): boolean =>
  [...screenRoutes, verificationRoute].find((route) => matches(route.path, path))?.may(role) ?? false

/** The remote that serves a screen to a role: applicants and staff have separate portals. */
export const remoteFor = (role: Role, screen: ScreenName): RemoteName => {
  if (screen === 'protocol-verification') return 'public-verifier'
  return isStaff(role) ? 'back-office' : 'applicant'
}
