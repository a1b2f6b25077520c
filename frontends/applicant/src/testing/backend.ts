import * as api from '@licensing/api-client'
import * as catalogueApi from '@licensing/api-client/catalogue'
import * as deskApi from '@licensing/api-client/desk'
import { vi } from 'vitest'

const isFunction = (value: unknown): boolean =>
  typeof value === 'function' && !(value.prototype instanceof Error)
const MODULES: readonly object[] = [api, catalogueApi, deskApi]

/**
 * Makes every function of the API client a spy, which calls through until a spec gives it an answer. A spy, unlike `vi.mock`, also
 * reaches modules that another spec file has loaded.
 */
export const spyOnApi = (): void => {
  for (const module of MODULES)
    for (const [name, value] of Object.entries(module)) if (isFunction(value)) vi.spyOn(module, name as never)
}

export const backend = vi.mocked(api)
export const desk = vi.mocked(deskApi)
export const catalogue = vi.mocked(catalogueApi)
