/**
 * Focuses the first invalid control in reading order. Use it with react-hook-form as
 * `handleSubmit(save, () => focusFirstError(form))` and `shouldFocusError: false`: the library's own focus follows the
 * order of registration, which masks and pickers change.
 * Waits a frame, because `aria-invalid` is set by the render after the failed validation.
 */
export const focusFirstError = (container: ParentNode | null) => {
  requestAnimationFrame(() => {
    const invalid = container?.querySelector<HTMLElement>(
      '[aria-invalid="true"]:not([disabled]):not([role="radiogroup"]), [role="radiogroup"][aria-invalid="true"] input',
    )
    invalid?.focus()
  })
}
