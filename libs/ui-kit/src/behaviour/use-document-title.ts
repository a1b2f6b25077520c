import { useEffect } from 'react'

const SYSTEM_NAME = 'Sistema de Gestão Ambiental Municipal'

/** Names the browser tab after the page; screen readers read it on every navigation. */
export const useDocumentTitle = (page: string) => {
  useEffect(() => {
    document.title = `${page} · ${SYSTEM_NAME}`
  }, [page])
}
