import { reinstateForm, revokeForm, suspendForm } from '@licensing/forms'
import type { Route } from '@licensing/http'
import type { Deps } from '../../deps'
import { licenceCommand } from '../licence-command'
import { reinstateLicence, revokeLicence, suspendLicence } from './decide'

/** Commands of staff on a licence that is or was in force (L4). */
export const licenceActRoutes = (deps: Deps): Route[] => [
  licenceCommand(deps, {
    path: '/licences/:id/suspend',
    action: 'suspend',
    summary: 'Suspende uma licença, com fundamento e motivo público',
    form: suspendForm,
    decide: ({ licence }, form, day) => suspendLicence(licence, form, day),
  }),
  licenceCommand(deps, {
    path: '/licences/:id/reinstate',
    action: 'reinstate',
    summary: 'Restabelece uma licença suspensa ou cancelada',
    form: reinstateForm,
    decide: ({ licence }, form, day) => reinstateLicence(licence, form, day),
  }),
  licenceCommand(deps, {
    path: '/licences/:id/revoke',
    action: 'revoke',
    summary: 'Cancela uma licença, com fundamento e motivo público',
    form: revokeForm,
    decide: ({ licence }, form, day) => revokeLicence(licence, form, day),
  }),
]
