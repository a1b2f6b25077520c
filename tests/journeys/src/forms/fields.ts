import type { Locator } from 'playwright-core'

/** Puts a text where the caret is, as Ctrl+V and the middle button do. */
export const paste = async (field: Locator, text: string): Promise<void> => {
  await field.fill('')
  await field.focus()
  await field.page().keyboard.insertText(text)
}

/** What a browser does that knows the value: sets it behind the page's back and tells of it by both events. */
export const autofill = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element, value) => {
    const input = element as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
  }, text)

/** What a screen reader says of the field beside its label: whether it is wrong, and the text it refers to. */
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
