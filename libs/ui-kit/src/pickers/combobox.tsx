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

interface Arrived {
  readonly module: PickerModule
  /** Whether the person was in the field when it came. */
  readonly inUse: boolean
}

const atOnce = (): Arrived | null => {
  const module = pickerIfLoaded()
  return module === undefined ? null : { module, inUse: false }
}

/**
 * The picker once it is there. It is fetched when the page has been drawn, or
 * when the field gets the focus before that; a failure is told to who waits for it, and the next key asks again.
 */
const usePicker = (id: string, begun: Begun | null): Arrived | null => {
  const [arrived, setArrived] = useState(atOnce)
  const isMissing = arrived === null
  const arrive = useEffectEvent((module: PickerModule) =>
    setArrived({ module, inUse: document.activeElement?.id === id }),
  )
  const load = useEffectEvent((onFailure: () => void) => void loadPicker().then(arrive, onFailure))
  useEffect(() => (isMissing ? whenIdle(() => load(() => undefined)) : undefined), [isMissing])
  useEffect(() => {
    if (isMissing && begun !== null) load(() => toast.error(NOT_LOADED, { id: NOT_LOADED }))
  }, [isMissing, begun])
  return arrived
}

const View = <Item,>({ props, attributes }: { props: ComboboxProps<Item>; attributes: FieldControl }) => {
  const [begun, setBegun] = useState<Begun | null>(null)
  const arrived = usePicker(attributes.id, begun)
  if (arrived === null)
    return <RestingInput props={props} attributes={attributes} begun={begun} onBegin={setBegun} />
  // As it is now: a key may have been pressed since the picker came and before it is drawn.
  return <arrived.module.Picker props={props} attributes={attributes} begun={arrived.inUse ? begun : null} />
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
