import type { Route } from '@licensing/http-kit'

/** Descriptions of the route groups. */
const descriptions: Readonly<Record<string, string>> = {
  activities: 'Catálogo de atividades',
  auth: 'Acesso e dados da própria pessoa',
  corrections: 'Correções pedidas em um processo',
  uploads: 'Arquivos enviados antes do formulário que os usa',
  licences: 'Licenças emitidas e o que acontece com elas',
  municipalities: 'Municípios',
  obligations: 'Condicionantes a cumprir e suas comprovações',
  outages: 'Períodos em que não foi possível usar o sistema',
  'process-protocoled': 'Registro permanente dos processos decididos',
  processes: 'Processos de licenciamento',
  public: 'O que qualquer pessoa pode consultar, sem entrar no sistema',
  reports: 'Relatórios',
  'standard-conditions': 'Condicionantes-padrão das licenças',
  users: 'Usuários',
}

/** The group of a route is the first part of its path; obligations, which are those of a licence, have one of their own. */
export const tagOf = ({ path }: Route): string =>
  path.includes('/obligations/') ? 'obligations' : (path.split('/')[1] ?? '')

export const tagsOf = (routes: readonly Route[]): { name: string; description?: string }[] =>
  [...new Set(routes.map(tagOf))].toSorted().map((name) => {
    const description = descriptions[name]
    return description === undefined ? { name } : { name, description }
  })
