import type { UserResponse } from '@licensing/contracts'
import type { ScreenOf, ScreenOwner } from '@licensing/federation'
import { canModule, isStaff, type Module, type Verb } from '@licensing/permissions'
import { VERIFICATION_PATH } from './paths'

export type Role = UserResponse['role']

/** The remote that serves a screen (the shell serves its own), the title of the browser tab, and who may open it. */
type Row = {
  [Owner in ScreenOwner]: readonly [
    path: string,
    remote: Owner,
    screen: ScreenOf<Owner>,
    title: string,
    may: (role: Role) => boolean,
  ]
}[ScreenOwner]

const anyone = (): boolean => true
const isApplicant = (role: Role): boolean => !isStaff(role)
const allows =
  (module: Module, verb: Verb) =>
  (role: Role): boolean =>
    canModule(role, module, verb)
const viewsProcesses = allows('processes', 'view')
const viewsMunicipalities = allows('municipalities', 'view')
const editsMunicipalities = (role: Role): boolean =>
  canModule(role, 'municipalities', 'edit') || canModule(role, 'municipalities', 'editBankData')

/**
 * All routes behind the sign-in (specification section 2) with their roles (section 6). A path that leads applicants and
 * staff to different screens has a row for each.
 */
const table: readonly Row[] = [
  ['/', 'applicant', 'home', 'Dashboard', isApplicant],
  ['/', 'back-office', 'dashboard', 'Dashboard', isStaff],
  ['/dashboard', 'applicant', 'home', 'Dashboard', isApplicant],
  ['/dashboard', 'back-office', 'dashboard', 'Dashboard', isStaff],
  ['/desk', 'back-office', 'desk', 'Mesa de Trabalho', isStaff],
  ['/processes', 'back-office', 'process-list', 'Lista de Processos', viewsProcesses],
  ['/processes/new', 'applicant', 'process-new', 'Novo Processo', allows('processes', 'add')],
  ['/processes/:id', 'back-office', 'process-detail', 'Processo', viewsProcesses],
  ['/processes/:id/edit', 'applicant', 'process-edit', 'Editar Processo', allows('processes', 'edit')],
  // Open to all roles: the page explains to those who may not manage corrections why (decision 6.3).
  ['/processes/:id/corrections', 'back-office', 'process-corrections', 'Correções', viewsProcesses],
  ['/processes/:id/compare', 'back-office', 'process-compare', 'Comparar documentos', isStaff],
  ['/processes/:id/answer', 'applicant', 'process-answer', 'Responder pedido', isApplicant],
  ['/processes/:id/request', 'back-office', 'process-request', 'Montar pedido', isStaff],
  ['/processes/:id/protocol', 'applicant', 'process-protocol', 'Protocolar Processo', viewsProcesses],
  ['/process-protocoled', 'back-office', 'protocoled-list', 'Processos Aprovados', viewsProcesses],
  ['/process-protocoled/:id', 'back-office', 'protocoled-detail', 'Processo Aprovado', viewsProcesses],
  ['/municipalities', 'back-office', 'municipalities', 'Municípios', viewsMunicipalities],
  [
    '/municipalities/new',
    'back-office',
    'municipality-form',
    'Novo Município',
    allows('municipalities', 'add'),
  ],
  ['/municipalities/:id/edit', 'back-office', 'municipality-form', 'Editar Município', editsMunicipalities],
  [
    '/municipalities/:id/settings',
    'back-office',
    'desk-settings',
    'Configurações do órgão',
    viewsMunicipalities,
  ],
  ['/municipalities/:id/issuing', 'back-office', 'issuing', 'Emissão de Licenças', viewsMunicipalities],
  ['/licences', 'back-office', 'licences', 'Licenças', viewsProcesses],
  ['/licences/:id', 'back-office', 'licence-detail', 'Licença', viewsProcesses],
  ['/obligations', 'back-office', 'obligations', 'Condicionantes', viewsProcesses],
  [
    '/standard-conditions',
    'back-office',
    'standard-conditions',
    'Condicionantes-padrão',
    viewsMunicipalities,
  ],
  ['/outages', 'back-office', 'outages', 'Indisponibilidades', allows('municipalities', 'edit')],
  ['/activities', 'back-office', 'activities', 'Atividades', allows('activities', 'view')],
  ['/activities/new', 'back-office', 'activity-form', 'Nova Atividade', allows('activities', 'add')],
  ['/activities/:id/edit', 'back-office', 'activity-form', 'Editar Atividade', allows('activities', 'edit')],
  ['/users', 'back-office', 'users', 'Usuários', allows('users', 'view')],
  ['/users/new', 'back-office', 'user-form', 'Novo Usuário', allows('users', 'add')],
  ['/users/:id/edit', 'back-office', 'user-form', 'Editar Usuário', allows('users', 'edit')],
  ['/users/:id/password', 'back-office', 'user-password', 'Alterar Senha', allows('users', 'edit')],
  ['/users/:id/activity', 'shell', 'user-activity', 'Acessos', allows('users', 'edit')],
  ['/reports', 'back-office', 'reports', 'Relatórios', allows('reports', 'view')],
  ['/what-if', 'back-office', 'what-if', 'Simulação de Prazos', allows('reports', 'simulate')],
  ['/outbox', 'back-office', 'outbox', 'Caixa de Saída', allows('users', 'view')],
  ['/inbox', 'shell', 'inbox', 'Avisos', anyone],
  ['/a/:id', 'shell', 'notice', 'Aviso', anyone],
  ['/profile', 'shell', 'profile', 'Perfil', anyone],
  ['/settings', 'shell', 'settings', 'Configurações', anyone],
]

export type ScreenRoute = {
  [Owner in ScreenOwner]: Readonly<{
    path: string
    remote: Owner
    screen: ScreenOf<Owner>
    title: string
    may: (role: Role) => boolean
  }>
}[ScreenOwner]

export const screenRoutes = table.map(
  ([path, remote, screen, title, may]) => ({ path, remote, screen, title, may }) as ScreenRoute,
)

export const verificationRoute: ScreenRoute = {
  path: VERIFICATION_PATH,
  remote: 'public-verifier',
  screen: 'protocol-verification',
  title: 'Verificação de Protocolo',
  may: anyone,
}
