import { managedUserResponse, rejectApplicantBody, userParams } from '@licensing/contracts'
import { onUser, patch } from '@licensing/http-kit'
import type { UserDeps } from '../../deps'
import { visibleUser } from '../browse-users/route'
import { approveApplicant, rejectApplicant } from './decide'

export const approveApplicantRoute = ({ accounts }: UserDeps) =>
  patch(
    '/users/:id/approve',
    {
      auth: onUser('approve'),
      summary: 'Aprova um solicitante pendente',
      tag: 'users',
      params: userParams,
      responds: managedUserResponse,
      command: true,
    },
    async ({ actor, params: { id }, tx, meta }) => {
      await visibleUser(tx, actor, id)
      await accounts.change({ tx, meta }, id, (account) => approveApplicant(account, undefined))
      return visibleUser(tx, actor, id)
    },
  )

export const rejectApplicantRoute = ({ accounts }: UserDeps) =>
  patch(
    '/users/:id/reject',
    {
      auth: onUser('reject'),
      summary: 'Rejeita um solicitante pendente e apaga seus dados pessoais',
      tag: 'users',
      params: userParams,
      body: rejectApplicantBody,
      command: true,
      status: 204,
    },
    async ({ actor, params: { id }, body: { reason }, tx, meta }) => {
      await visibleUser(tx, actor, id)
      await accounts.change({ tx, meta }, id, (account) =>
        rejectApplicant(account, { reason: reason ?? null }),
      )
    },
  )
