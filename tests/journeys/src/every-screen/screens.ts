import type { LoginResponse } from '@licensing/contracts'

export type Role = LoginResponse['user']['role']

export const emails: Record<Role, string> = {
  SUPER_ADMIN: 'superadmin@demo.gov.br',
  ADMIN: 'admin@demo.gov.br',
  ANALYST: 'analista@demo.gov.br',
  APPLICANT: 'solicitante@demo.gov.br',
}

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
  /** The notice of another person. */
  readonly notice: string
}

/** A screen, its h1, and the beginning of the document title. */
export interface Screen {
  readonly path: string
  readonly heading: string | RegExp
  readonly tab: string | RegExp
}

const screen = (path: string, heading: string | RegExp, tab = heading): Screen => ({ path, heading, tab })

const NUMBERED = /^Processo \d{4}\/\d{3,}$/
const LICENCE = [/ nº [A-Z-]+ \d+\/\d{4}$/, /^[A-Z-]+ \d+\/\d{4}$/] as const
const CORRECTIONS = [/^Correções do processo \d{4}\/\d{3,}$/, 'Correções'] as const

const ofApplicants = (places: Places): readonly Screen[] => [
  screen('/', 'Dashboard'),
  screen('/processes', 'Lista de Processos'),
  screen('/processes/new', 'Novo Processo'),
  screen(`/processes/${places.analysed}`, NUMBERED),
  screen(`/processes/${places.unpaid}`, NUMBERED),
  screen(`/processes/${places.draft}/edit`, 'Editar Processo'),
  screen(`/processes/${places.analysed}/corrections`, ...CORRECTIONS),
  screen(`/processes/${places.analysed}/answer`, 'Responder pedido'),
  screen(`/processes/${places.unpaid}/protocol`, 'Protocolar Processo'),
  screen('/process-protocoled', 'Processos Aprovados'),
  screen('/licences', 'Minhas Licenças', 'Minhas Licenças'),
  screen(`/processes/${places.granted}?tab=licence`, NUMBERED),
  screen(`/licences/${places.licence}`, ...LICENCE),
  screen(`/licences/${places.licence}?tab=conditions`, ...LICENCE),
  screen('/obligations', 'Condicionantes'),
  screen('/activities', 'Atividades'),
  screen('/protocol-verification', 'Verificação de Protocolo'),
  screen('/inbox', 'Avisos'),
  screen(`/a/${places.notice}`, 'Aviso não encontrado', 'Aviso'),
  screen('/profile', 'Perfil'),
  screen('/settings', 'Configurações'),
]

const ofAdmins = (places: Places): readonly Screen[] => [
  screen('/dashboard', 'Dashboard'),
  screen('/desk', 'Mesa de Trabalho'),
  screen('/desk?queue=incomplete', 'Mesa de Trabalho'),
  screen('/processes', 'Lista de Processos'),
  screen(`/processes/${places.analysed}`, NUMBERED),
  screen(`/processes/${places.analysed}?tab=deadlines`, NUMBERED),
  screen(`/processes/${places.analysed}/corrections`, ...CORRECTIONS),
  screen(`/processes/${places.analysed}/compare?${places.compared}`, 'Comparar documentos'),
  screen(`/processes/${places.analysed}/request`, 'Montar pedido'),
  screen(`/process-protocoled/${places.protocoled}`, NUMBERED),
  screen('/municipalities', 'Municípios'),
  screen(`/municipalities/${places.municipality}/edit`, 'Editar Município'),
  screen(`/municipalities/${places.municipality}/settings`, 'Configurações do órgão'),
  screen(`/municipalities/${places.municipality}/issuing`, 'Emissão de Licenças'),
  screen('/licences', 'Licenças'),
  screen(`/licences/${places.licence}`, ...LICENCE),
  screen(`/licences/${places.licence}?tab=conditions`, ...LICENCE),
  screen('/obligations?state=ALL', 'Condicionantes'),
  screen('/standard-conditions', 'Condicionantes-padrão'),
  screen('/users', 'Usuários'),
  screen('/users/new', 'Novo Usuário'),
  screen(`/users/${places.user}/edit`, 'Editar Usuário'),
  screen(`/users/${places.user}/password`, 'Alterar Senha'),
  screen(`/users/${places.user}/activity`, 'Acessos'),
  screen('/reports', 'Relatórios'),
  screen('/what-if', 'Simulação de Prazos'),
  screen('/outbox', 'Caixa de Saída'),
]

const ofSuperAdmins = (places: Places): readonly Screen[] => [
  screen('/municipalities/new', 'Novo Município'),
  screen(`/municipalities/${places.municipality}/edit`, 'Editar Município'),
  screen('/activities', 'Atividades'),
  screen('/activities/new', 'Nova Atividade'),
  screen('/outages', 'Indisponibilidades'),
  screen(`/activities/${places.activity}/edit`, 'Editar Atividade'),
]

/** Only its owner, an admin of its municipality and a super admin edit a draft (specification section 6). */
const ofAnalysts = (places: Places): readonly Screen[] => [
  screen(`/processes/${places.draft}/edit`, 'Este processo não pode ser editado', 'Editar Processo'),
]

/** Every screen for the role that uses it most, and again for a role that sees another one at the same address. */
export const screensAt = (places: Places): Readonly<Record<Role, readonly Screen[]>> => ({
  APPLICANT: ofApplicants(places),
  ADMIN: ofAdmins(places),
  SUPER_ADMIN: ofSuperAdmins(places),
  ANALYST: ofAnalysts(places),
})
