import * as api from '@licensing/api-client'
import * as accountApi from '@licensing/api-client/account'
import * as catalogueApi from '@licensing/api-client/catalogue'
import * as deliveryApi from '@licensing/api-client/delivery'
import * as deskApi from '@licensing/api-client/desk'
import * as licencesApi from '@licensing/api-client/licences'
import * as reportsApi from '@licensing/api-client/reports'
import * as userManagementApi from '@licensing/api-client/user-management'
import { vi } from 'vitest'

const isFunction = (value: unknown): boolean =>
  typeof value === 'function' && !(value.prototype instanceof Error)

const MODULES: readonly object[] = [
  api,
  accountApi,
  catalogueApi,
  deliveryApi,
  deskApi,
  licencesApi,
  reportsApi,
  userManagementApi,
]

/**
 * Makes every function of the API client a spy, which calls through until a spec gives it an answer. A spy, unlike `vi.mock`, also
 * reaches modules that another spec file has loaded.
 */
export const spyOnApi = (): void => {
  for (const module of MODULES)
    for (const [name, value] of Object.entries(module)) if (isFunction(value)) vi.spyOn(module, name as never)
}

export const backend = vi.mocked(api)
export const account = vi.mocked(accountApi)
export const catalogue = vi.mocked(catalogueApi)
export const delivery = vi.mocked(deliveryApi)
export const desk = vi.mocked(deskApi)
export const licences = vi.mocked(licencesApi)
export const reports = vi.mocked(reportsApi)
export const userManagement = vi.mocked(userManagementApi)

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
