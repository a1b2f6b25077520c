import { managedUserResponse, userParams } from '@licensing/contracts'
import { rejectApplicantBody } from '@licensing/forms'
import { onUser, patch } from '@licensing/http'
import type { UserDeps } from '../../deps'
import { readableUser } from '../../read-models/users/find'
import { presentUser } from '../../read-models/users/present'
import { approveApplicant, rejectApplicant } from './decide'

export const approveApplicantRoute = ({ accounts, database, municipalityNames }: UserDeps) =>
  patch(
    '/users/:id/approve',
    {
      auth: onUser('approve'),
      summary: 'Aprova um solicitante pendente',
      params: userParams,
      responds: managedUserResponse,
      command: true,
      access: readableUser(database),
    },
    async ({ actor, params: { id }, tx, meta }) => {
      const approved = await accounts.change({ tx, meta }, id, (account) =>
        approveApplicant(account, { by: actor }),
      )
      return presentUser(municipalityNames, actor, approved)
    },
  )

export const rejectApplicantRoute = ({ accounts }: UserDeps) =>
  patch(
    '/users/:id/reject',
    {
      auth: onUser('reject'),
      summary: 'Rejeita um solicitante pendente e apaga seus dados pessoais',
      params: userParams,
      body: rejectApplicantBody,
      command: true,
    },
    ({ actor, params: { id }, body: { reason }, tx, meta }) =>
      accounts.close({ tx, meta }, id, (account) =>
        rejectApplicant(account, { by: actor, reason: reason ?? null }),
      ),
  )
