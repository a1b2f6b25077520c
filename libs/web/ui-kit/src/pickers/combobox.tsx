import { useEffect, useEffectEvent, useState } from 'react'
import { whenIdle } from '../behaviour/when-idle'
import { toast } from '../feedback/toast'
import { Field, type FieldControl } from '../fields/field'
import { splitTexts } from '../fields/split-texts'
import type { EarlyInput, ComboboxProps } from './combobox-props'
import { loadPicker, type PickerModule, pickerIfLoaded } from './load-picker'
import { PlaceholderInput } from './placeholder-input'

export type { ComboboxProps } from './combobox-props'

const NOT_LOADED = 'A lista não pôde ser carregada. Verifique sua internet e tente novamente.'

/**
 * The picker, once loaded: after the first paint, or earlier on focus. A failure is reported if the field is in use, and
 * the next key retries.
 */
const usePicker = (earlyInput: EarlyInput | null): PickerModule | undefined => {
  const [arrived, setArrived] = useState(pickerIfLoaded)
  const isMissing = arrived === undefined
  const load = useEffectEvent((onFailure: () => void) => void loadPicker().then(setArrived, onFailure))
  useEffect(() => (isMissing ? whenIdle(() => load(() => undefined)) : undefined), [isMissing])
  useEffect(() => {
    if (isMissing && earlyInput !== null) load(() => toast.error(NOT_LOADED, { id: NOT_LOADED }))
  }, [isMissing, earlyInput])
  return arrived
}

const View = <Item,>({ props, attributes }: { props: ComboboxProps<Item>; attributes: FieldControl }) => {
  const [earlyInput, setBegun] = useState<EarlyInput | null>(null)
  const arrived = usePicker(earlyInput)
  if (arrived === undefined)
    return (
      <PlaceholderInput props={props} attributes={attributes} earlyInput={earlyInput} onBegin={setBegun} />
    )
  return <arrived.Picker props={props} attributes={attributes} earlyInput={earlyInput} />
}

/** A field that searches while typing and selects one of the results (specification section 9: activities, 3 characters). */
export const Combobox = <Item,>(props: ComboboxProps<Item>) => {
  const { texts } = splitTexts(props)
  return (
    <Field {...texts} id={props.id}>
      {(attributes) => <View props={props} attributes={attributes} />}
    </Field>
  )
}
