import { toast } from '@licensing/ui-kit'

/** Copies and says so; a page without TLS has no clipboard to write to. */
export const copy = async (text: string, done: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.error('Não foi possível copiar. Selecione o texto e copie.')
  }
}
