import { Spinner } from '@licensing/ui-kit'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Pdf } from './open-pdf'

interface PdfPageProps {
  readonly pdf: Pdf
  readonly page: number
  readonly label: string
}

/** The width of the element in CSS pixels; 0 until it is laid out. */
const useWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(() => setWidth(element.current?.clientWidth ?? 0))
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** Replaces the drawing only when the next one is complete, so that turning a page does not flicker. */
const useDrawing = ({ pdf, page, label }: PdfPageProps) => {
  const holder = useRef<HTMLDivElement>(null)
  const width = useWidth(holder)
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing')
  useEffect(() => {
    if (width === 0) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const show = (...canvas: HTMLCanvasElement[]) => {
      if (signal.aborted) return
      setState(canvas.length === 0 ? 'failed' : 'drawn')
      holder.current?.replaceChildren(...canvas)
    }
    pdf.draw(page, width * devicePixelRatio, signal).then(
      (canvas) => {
        canvas.setAttribute('role', 'img')
        canvas.setAttribute('aria-label', label)
        return show(canvas)
      },
      () => show(),
    )
    return () => leaving.abort()
  }, [pdf, page, width, label])
  return { holder, state }
}

const useText = ({ pdf, page }: PdfPageProps): string => {
  const [text, setText] = useState('')
  useEffect(() => {
    let isCurrent = true
    const show = (found: string) => isCurrent && setText(found)
    pdf.textOf(page).then(show, () => show(''))
    return () => {
      isCurrent = false
    }
  }, [pdf, page])
  return text
}

/** A page of a PDF as wide as its container, with its text for screen readers. */
export const PdfPage = (props: PdfPageProps) => {
  const { holder, state } = useDrawing(props)
  const text = useText(props)
  return (
    <>
      <div ref={holder} />
      {state === 'drawing' && (
        <p className="pages__note">
          <Spinner /> Carregando página…
        </p>
      )}
      {state === 'failed' && (
        <p className="pages__note">Esta página não pôde ser mostrada. Baixe para abrir.</p>
      )}
      <p className="sr-only">{text}</p>
    </>
  )
}
