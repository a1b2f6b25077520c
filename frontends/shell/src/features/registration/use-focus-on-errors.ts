import { focusFirstError } from '@licensing/ui-kit'
import { useEffect, type RefObject } from 'react'

/** After each try to submit the focus goes to the first field in error, once the errors are on the page. */
export const useFocusOnErrors = (form: RefObject<HTMLFormElement | null>, submitCount: number): void => {
  useEffect(() => {
    if (submitCount > 0) focusFirstError(form.current)
  }, [form, submitCount])
}
