import * as api from '@licensing/api-client'
import * as accountApi from '@licensing/api-client/account'
import * as catalogueApi from '@licensing/api-client/catalogue'
import * as deskApi from '@licensing/api-client/desk'
import * as licencesApi from '@licensing/api-client/licences'
import * as reportsApi from '@licensing/api-client/reports'
import * as userManagementApi from '@licensing/api-client/user-management'
import { vi } from 'vitest'

const isFunction = (value: unknown): boolean =>
  typeof value === 'function' && !(value.prototype instanceof Error)

/**
 * A module whose functions are spies, which call through until a spec gives them an answer. A spy, unlike `vi.mock`, also reaches
 * modules that another spec file has loaded.
 */
const spied = <Module extends object>(module: Module) => {
  for (const [name, value] of Object.entries(module))
    if (isFunction(value)) vi.spyOn(module, name as keyof Module & never)
  return vi.mocked(module)
}

export const backend = spied(api)
export const account = spied(accountApi)
export const catalogue = spied(catalogueApi)
export const desk = spied(deskApi)
export const licences = spied(licencesApi)
export const reports = spied(reportsApi)
export const userManagement = spied(userManagementApi)

/** A command or query that the server refuses, with errors at these fields. */
export const refusal = (
  status: number,
  code: string,
  message = '',
  errors: Readonly<Record<string, string>> = {},
): api.ApiError =>
  new api.ApiError({
    status,
    code,
    message,
    path: '/any',
    errors: Object.entries(errors).map(([field, text]) => ({ field, message: text })),
  })
