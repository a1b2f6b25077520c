import { focusFirstError } from '@licensing/ui-kit'
import { useEffect, type RefObject } from 'react'

/** Focuses the first invalid field after each submission, once the errors are rendered. */
export const useFocusOnErrors = (form: RefObject<HTMLFormElement | null>, submitCount: number): void => {
  useEffect(() => {
    if (submitCount > 0) focusFirstError(form.current)
  }, [form, submitCount])
}
