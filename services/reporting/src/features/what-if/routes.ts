import { whatIfBody, whatIfResult, whatIfTable } from '@licensing/contracts'
import { get, may, post } from '@licensing/http'
import { regimes } from '@licensing/legal-clock'
import type { Deps } from '../../deps'
import { whatIf } from './what-if'

const maySimulate = may('reports/simulate')

const simulateRoute = ({ database, analystScope, now }: Deps) =>
  post(
    '/reports/what-if',
    {
      auth: maySimulate,
      summary: 'Simula os prazos iniciados em um período com outra tabela; nada é alterado',
      body: whatIfBody,
      responds: whatIfResult,
    },
    ({ body: { table, ...period }, actor }) =>
      whatIf(database, {
        ...period,
        table: [table].flat(),
        caller: { actor, scope: analystScope },
        at: now(),
      }),
  )

const tableRoute = () =>
  get(
    '/reports/what-if',
    {
      auth: maySimulate,
      summary: 'A tabela de prazos em vigor, da qual parte uma simulação',
      responds: whatIfTable,
    },
    () => ({ table: [...regimes] }),
  )

export const whatIfRoutes = (deps: Deps) => [tableRoute(), simulateRoute(deps)]
