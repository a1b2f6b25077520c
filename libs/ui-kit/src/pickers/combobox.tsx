import { useEffect, useEffectEvent, useState } from 'react'
import { whenIdle } from '../behaviour/when-idle'
import { toast } from '../feedback/toast'
import { Field, type FieldControl } from '../fields/field'
import { splitTexts } from '../fields/split-texts'
import type { Begun, ComboboxProps } from './combobox-props'
import { loadPicker, type PickerModule, pickerIfLoaded } from './load-picker'
import { RestingInput } from './resting-input'

export type { ComboboxProps } from './combobox-props'

const NOT_LOADED = 'A lista não pôde ser carregada. Verifique sua internet e tente novamente.'

/**
 * The picker once it is there. It is fetched when the page has been drawn, or
 * when the field gets the focus before that; a failure is told to who waits for it, and the next key asks again.
 */
const usePicker = (begun: Begun | null): PickerModule | undefined => {
  const [arrived, setArrived] = useState(pickerIfLoaded)
  const isMissing = arrived === undefined
  const load = useEffectEvent((onFailure: () => void) => void loadPicker().then(setArrived, onFailure))
  useEffect(() => (isMissing ? whenIdle(() => load(() => undefined)) : undefined), [isMissing])
  useEffect(() => {
    if (isMissing && begun !== null) load(() => toast.error(NOT_LOADED, { id: NOT_LOADED }))
  }, [isMissing, begun])
  return arrived
}

const View = <Item,>({ props, attributes }: { props: ComboboxProps<Item>; attributes: FieldControl }) => {
  const [begun, setBegun] = useState<Begun | null>(null)
  const arrived = usePicker(begun)
  if (arrived === undefined)
    return <RestingInput props={props} attributes={attributes} begun={begun} onBegin={setBegun} />
  return <arrived.Picker props={props} attributes={attributes} begun={begun} />
}

/** Field that searches while one types and takes one of the results (specification section 9: activities, 3 characters). */
export const Combobox = <Item,>(props: ComboboxProps<Item>) => {
  const { texts } = splitTexts(props)
  return (
    <Field {...texts} id={props.id}>
      {(attributes) => <View props={props} attributes={attributes} />}
    </Field>
  )
}
