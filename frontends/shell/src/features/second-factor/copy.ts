import { toast } from '@licensing/ui-kit'

/** Copies to the clipboard and shows a toast; a page without TLS has no clipboard API. */
export const copy = async (text: string, done: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.error('Não foi possível copiar. Selecione o texto e copie.')
  }
}
