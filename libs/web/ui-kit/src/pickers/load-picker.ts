import type * as picker from './picker'

export type PickerModule = typeof picker

let loaded: PickerModule | undefined

/** The picker, if it is loaded. */
export const pickerIfLoaded = (): PickerModule | undefined => loaded

/** Loads the picker; rejects on a network error; call again to retry. */
export const loadPicker = async (): Promise<PickerModule> => {
  loaded = await import('./picker')
  return loaded
}
