import { beforeAll } from 'vitest'
import { loadPicker } from '../pickers/load-picker'

/**
 * Vitest set-up for specs of screens with a combobox: its heavy part is there before a page is drawn, so that no field is
 * replaced between being found and being typed into, which happens to no person.
 */
beforeAll(async () => {
  await loadPicker()
})
