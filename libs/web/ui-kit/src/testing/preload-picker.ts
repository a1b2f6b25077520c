import { beforeAll } from 'vitest'
import { loadPicker } from '../pickers/load-picker'

/**
 * Vitest set-up for specs of screens with a combobox: preloads the picker, so that no field is replaced between being
 * found and being typed into.
 */
beforeAll(async () => {
  await loadPicker()
})
