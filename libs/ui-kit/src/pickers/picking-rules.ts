import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'

const changes = useCombobox.stateChangeTypes

/**
 * How the text and the choice keep together: leaving the field never chooses, it puts the chosen label back, so that
 * the text on screen is always what will be sent; emptying the text drops the choice.
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
