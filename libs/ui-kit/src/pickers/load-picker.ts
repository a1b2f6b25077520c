import type * as picker from './picker'

export type PickerModule = typeof picker

let loaded: PickerModule | undefined

/** The picker, if it has come. */
export const pickerIfLoaded = (): PickerModule | undefined => loaded

/** Brings the picker; rejects when the network does not give it: ask again. */
export const loadPicker = async (): Promise<PickerModule> => {
  loaded = await import('./picker')
  return loaded
}
