import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'

const changes = useCombobox.stateChangeTypes

/**
 * Keeps text and selection consistent: blur never selects but restores the selected label, so that the visible text is
 * always the value to be sent; clearing the text clears the selection.
 */
export const pickingRules =
  <Item>(label: (item: Item | null) => string, clearOnSelect: boolean) =>
  (state: UseComboboxState<Item>, { type, changes: next }: UseComboboxStateChangeOptions<Item>) => {
    switch (type) {
      case changes.InputBlur:
        return { ...next, selectedItem: state.selectedItem, inputValue: label(state.selectedItem) }
      case changes.InputChange:
        return next.inputValue === '' ? { ...next, selectedItem: null } : next
      case changes.ItemClick:
      case changes.InputKeyDownEnter:
        return clearOnSelect && next.selectedItem ? { ...next, inputValue: '' } : next
      default:
        return next
    }
  }
