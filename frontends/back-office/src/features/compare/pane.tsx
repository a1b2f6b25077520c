import { useDownload } from '@licensing/process-view/actions'
import { Button, ErrorState, formatBytes, formatDate, IconButton, Spinner } from '@licensing/ui-kit'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { type ReactNode, useId, useEffect, useRef, useState } from 'react'
import { pagesText, type Side as SideName, sideLabels } from './model'
import { pagesOf, type Side, type Content } from './use-content'
import { useBytesOf } from '../documents/preview/use-bytes-of'
import { PdfPage } from './viewer/pdf-page'

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
const PageFrame = ({ content, page, zoom, label, frame }: PageFrameProps) => {
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

export interface PaneProps {
  readonly processId: string
  readonly name: SideName
  readonly side: Side
  /** From 1. */
  readonly page: number
  /** In percent of the pane's width. */
  readonly zoom: number
  readonly frame: (element: HTMLElement | null) => (() => void) | undefined
  /** Turns only this side. */
  readonly onTurn: (by: 1 | -1) => void
}

const Note = ({ children }: { readonly children: ReactNode }) => <p className="pages__note">{children}</p>

const About = ({ processId, name, side }: PaneProps) => {
  const download = useDownload(processId)
  const { originalName, fileSize, createdAt } = side.document
  const pages = pagesOf(side)
  const facts = [...(pages === null ? [] : [pagesText(pages)]), formatBytes(fileSize), formatDate(createdAt)]
  return (
    <div className="pages__about">
      <div>
        <p className="pages__name">{originalName}</p>
        <p className="small muted">{facts.join(' · ')}</p>
      </div>
      <Button
        size="sm"
        icon={Download}
        aria-label={`Baixar ${originalName} (${sideLabels[name]})`}
        onClick={() => download(side.document)}
      >
        Baixar
      </Button>
    </div>
  )
}

/** Turns the pages of one side; the buttons keep their focus at either end. */
const OwnPager = ({ name, side, page, onTurn }: PaneProps) => {
  const pages = pagesOf(side)
  if (pages === null) return null
  const where = sideLabels[name].toLowerCase()
  const move = (by: 1 | -1) => {
    const isEnd = by === 1 ? page === pages : page === 1
    return { 'aria-disabled': isEnd, onClick: () => !isEnd && onTurn(by) }
  }
  return (
    <div className="pages__own">
      <IconButton label={`Página anterior (${where})`} icon={ChevronLeft} {...move(-1)} />
      <output>
        <span>{`Página ${page} de ${pages}`}</span>
        <span className="sr-only">{` (${where})`}</span>
      </output>
      <IconButton label={`Próxima página (${where})`} icon={ChevronRight} {...move(1)} />
    </div>
  )
}

const Shown = (props: PaneProps) => {
  const { name, side, page, zoom, frame } = props
  const { content, document } = side
  if (content.state === 'loading')
    return (
      <output className="pages__note">
        <Spinner /> <span>Carregando documento…</span>
      </output>
    )
  if (content.state === 'other') return <Note>Sem visualização: baixe os dois.</Note>
  if (content.state === 'failed') {
    const { title, text, retry } = content
    return <ErrorState title={title} {...(text === undefined ? {} : { text })} onRetry={retry} />
  }
  const label = `${sideLabels[name]}: ${document.originalName}, página ${page} de ${content.pages}`
  return <PageFrame content={content} page={page} zoom={zoom} label={label} frame={frame} />
}

/** One document of the comparison; its failure does not affect the other. */
export const Pane = (props: PaneProps) => {
  const heading = useId()
  const { name } = props
  return (
    <section className={`pages__pane pages__pane--${name}`} aria-labelledby={heading}>
      <h2 id={heading}>{sideLabels[name]}</h2>
      <About {...props} />
      <OwnPager {...props} />
      <Shown {...props} />
    </section>
  )
}
