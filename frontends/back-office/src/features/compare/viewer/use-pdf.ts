import { useEffect, useMemo, useState } from 'react'
import { openPdf, type Pdf } from './open-pdf'

type Opened = { readonly pdf: Pdf } | { readonly error: unknown }

/** Opens the PDF while the component is mounted; null until it is open or has failed. */
export const usePdf = (file: Blob | undefined): { opened: Opened | null; retry: () => void } => {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [attempt, setAttempt] = useState(1)
  const wanted = useMemo(() => ({ file, attempt }), [file, attempt])
  useEffect(() => {
    if (wanted.file === undefined) return undefined
    let isCurrent = true
    const opening = openPdf(wanted.file)
    opening.then(
      (pdf) => isCurrent && setOpened({ pdf }),
      (error: unknown) => isCurrent && setOpened({ error }),
    )
    return () => {
      isCurrent = false
      setOpened(null)
      opening.then(
        (pdf) => pdf.close(),
        () => undefined,
      )
    }
  }, [wanted])
  return { opened, retry: () => setAttempt(attempt + 1) }
}
