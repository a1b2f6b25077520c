/** A list screen, its API call, and its texts while loading, when empty, and after an error. */
export interface ListScreen {
  readonly path: string
  readonly call: string
  readonly empty: object
  readonly loading: string
  readonly nothing: string
  readonly failed: string
}

const pagination = { page: 1, limit: 10, total: 0, pages: 0 }

/** The sample for what all lists show by the same components. */
export const processList: ListScreen = {
  path: '/processes',
  call: '/api/processes',
  empty: { processes: [], pagination },
  loading: 'Carregando processos',
  nothing: 'Nenhum processo encontrado',
  failed: 'Erro ao carregar processos',
}

export const listScreens: readonly ListScreen[] = [
  processList,
  {
    path: '/process-protocoled',
    call: '/api/process-protocoled',
    empty: { processes: [], pagination },
    loading: 'Carregando processos protocolados',
    nothing: 'Nenhum processo protocolado encontrado',
    failed: 'Erro ao carregar processos protocolados',
  },
  {
    path: '/municipalities',
    call: '/api/municipalities',
    empty: { municipalities: [], pagination },
    loading: 'Carregando municípios',
    nothing: 'Nenhum município encontrado',
    failed: 'Erro ao carregar municípios',
  },
  {
    path: '/activities',
    call: '/api/activities',
    empty: { activities: [], pagination },
    loading: 'Carregando atividades',
    nothing: 'Nenhuma atividade encontrada',
    failed: 'Erro ao carregar atividades',
  },
  {
    path: '/users',
    call: '/api/users',
    empty: { users: [], pagination },
    loading: 'Carregando usuários',
    nothing: 'Nenhum usuário encontrado',
    failed: 'Erro ao carregar usuários',
  },
  {
    path: '/licences',
    call: '/api/licences',
    empty: { licences: [], pagination },
    loading: 'Carregando licenças',
    nothing: 'Nenhuma licença encontrada',
    failed: 'Erro ao carregar licenças',
  },
  {
    path: '/obligations',
    call: '/api/obligations',
    empty: { obligations: [], pagination },
    loading: 'Carregando condicionantes',
    nothing: 'Nenhuma condicionante nesta situação',
    failed: 'Erro ao carregar condicionantes',
  },
]

/** Matches the list's own call, not the count of pending applicants, which uses the same path with a limit of one. */
export const isListCall =
  ({ call }: Pick<ListScreen, 'call'>) =>
  (url: URL): boolean =>
    url.pathname === call && url.searchParams.get('limit') !== '1'
