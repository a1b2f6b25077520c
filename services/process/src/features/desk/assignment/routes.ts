import { processParams, processResponse } from '@licensing/contracts'
import { assignForm, claimForm, releaseForm } from '@licensing/forms'
import { onProcess, post } from '@licensing/http'
import type { Deps } from '../../../deps'
import { handleAssign, handleClaim, handleRelease } from './handle'

const claimRoute = (deps: Deps) =>
  post(
    '/processes/:id/claim',
    {
      auth: onProcess('claim'),
      summary: 'Assume um processo que não está com ninguém',
      params: processParams,
      body: claimForm,
      command: true,
      access: ({ id, actor }) => deps.stream.findFor(id, actor, 'claim'),
      responds: processResponse,
    },
    async ({ params, body, actor, tx, meta }) =>
      deps.presentProcess(await handleClaim(deps, { tx, actor, meta }, { id: params.id, ...body }), actor),
  )

const assignRoute = (deps: Deps) =>
  post(
    '/processes/:id/assign',
    {
      auth: onProcess('assign'),
      summary: 'Atribui o processo a uma pessoa, ou o passa adiante',
      params: processParams,
      body: assignForm,
      command: true,
      access: ({ id, actor }) => deps.stream.findFor(id, actor, 'claim'),
      responds: processResponse,
    },
    async ({ params, body, actor, tx, meta }) =>
      deps.presentProcess(await handleAssign(deps, { tx, actor, meta }, { id: params.id, ...body }), actor),
  )

const releaseRoute = (deps: Deps) =>
  post(
    '/processes/:id/release',
    {
      auth: onProcess('release'),
      summary: 'Devolve o processo à fila',
      params: processParams,
      body: releaseForm,
      command: true,
      access: ({ id, actor }) => deps.stream.findFor(id, actor, 'claim'),
      responds: processResponse,
    },
    async ({ params, body, actor, tx, meta }) =>
      deps.presentProcess(await handleRelease(deps, { tx, actor, meta }, { id: params.id, ...body }), actor),
  )

/** Who has a process: claimed, assigned, released. */
export const assignmentRoutes = (deps: Deps) => [claimRoute(deps), assignRoute(deps), releaseRoute(deps)]
