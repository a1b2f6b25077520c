import { useEffect } from 'react'

const SYSTEM_NAME = 'Sistema de Gestão Ambiental Municipal'

/** Sets the title of the browser tab, which screen readers announce on every navigation. */
export const useDocumentTitle = (page: string) => {
  useEffect(() => {
    document.title = `${page} · ${SYSTEM_NAME}`
  }, [page])
}
