import * as api from '@licensing/api-client'
import * as catalogueApi from '@licensing/api-client/catalogue'
import * as deskApi from '@licensing/api-client/desk'
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
export const catalogue = spied(catalogueApi)
export const desk = spied(deskApi)
