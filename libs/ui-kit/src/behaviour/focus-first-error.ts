/**
 * Puts the focus on the first invalid control in reading order. Give it to react-hook-form as
 * `handleSubmit(save, () => focusFirstError(form))` with `shouldFocusError: false`: the library's own focus
 * follows the order of registration, which masks and pickers upset.
 * Waits a frame, because `aria-invalid` is set by the render that follows the failed validation.
 */
export const focusFirstError = (container: ParentNode | null) => {
  requestAnimationFrame(() => {
    const invalid = container?.querySelector<HTMLElement>(
      '[aria-invalid="true"]:not([disabled]):not([role="radiogroup"]), [role="radiogroup"][aria-invalid="true"] input',
    )
    invalid?.focus()
  })
}
