import { useBytesOf } from '../../documents/preview/use-bytes-of'
import { useEffect, useRef, useState } from 'react'
import type { Content } from '../use-content'
import { PdfPage } from './pdf-page'

interface PageFrameProps {
  readonly content: Extract<Content, { pages: number }>
  readonly page: number
  readonly zoom: number
  readonly label: string
  readonly frame: (element: HTMLElement | null) => (() => void) | undefined
}

const ImagePage = ({ file, label }: { readonly file: Blob; readonly label: string }) => {
  const bytes = useBytesOf(file)
  const [failed, setFailed] = useState(false)
  return failed ? (
    <p className="pages__note">Esta imagem não pôde ser mostrada. Baixe para abrir.</p>
  ) : (
    <img ref={bytes} alt={label} onError={() => setFailed(true)} />
  )
}

/** A page in a frame that scrolls, by keyboard too; another page starts at its top. */
export const PageFrame = ({ content, page, zoom, label, frame }: PageFrameProps) => {
  const own = useRef<HTMLElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (own.current && shown.current !== page) own.current.scrollTop = 0
    shown.current = page
  }, [page])
  useEffect(() => frame(own.current), [frame])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls needs the focus of the arrow keys
    <section ref={own} className="pages__frame" aria-label={label} tabIndex={0}>
      <div className="pages__page" style={{ width: `${zoom}%` }}>
        {content.state === 'pdf' ? (
          <PdfPage pdf={content.pdf} page={page} label={label} />
        ) : (
          <ImagePage file={content.file} label={label} />
        )}
      </div>
    </section>
  )
}
