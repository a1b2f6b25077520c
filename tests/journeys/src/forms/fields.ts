import type { Locator } from 'playwright-core'

/** Inserts a text at the caret, like Ctrl+V and the middle mouse button. */
export const paste = async (field: Locator, text: string): Promise<void> => {
  await field.fill('')
  await field.focus()
  await field.page().keyboard.insertText(text)
}

/** Autofills the field like a browser: sets the value without key events, and dispatches both events. */
export const autofill = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element, value) => {
    const input = element as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
  }, text)

/** The accessible state of the field besides its label: whether it is invalid, and its description. */
export const complaintOf = (field: Locator): Promise<string | null> =>
  field.evaluate((element) => {
    if (element.getAttribute('aria-invalid') !== 'true') return null
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ')
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  })

export const hasFocus = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element === document.activeElement)

export const caretOf = (field: Locator): Promise<number | null> =>
  field.evaluate((element) => (element as HTMLInputElement).selectionStart)
