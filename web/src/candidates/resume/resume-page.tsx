import { type PDFPageProxy, TextLayer } from 'pdfjs-dist'
import { useEffect, useRef } from 'react'
import css from './resume-page.module.css'

interface Props {
  page: PDFPageProxy
  /** CSS pixels per point. */
  scale: number
}

/** One page of a résumé, with a text layer for selection and screen readers. */
export function ResumePage({ page, scale }: Props) {
  const paper = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!paper.current || !canvas.current || !text.current) return
    const viewport = page.getViewport({ scale })
    const density = window.devicePixelRatio || 1
    paper.current.style.width = `${viewport.width}px`
    paper.current.style.height = `${viewport.height}px`
    paper.current.style.setProperty('--total-scale-factor', String(scale))
    canvas.current.width = Math.floor(viewport.width * density)
    canvas.current.height = Math.floor(viewport.height * density)
    const drawing = page.render({ canvas: canvas.current, viewport, transform: [density, 0, 0, density, 0, 0] })
    // The promise rejects when a newer drawing replaces this one, which isn't an error.
    drawing.promise.catch(() => undefined)
    text.current.replaceChildren()
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text.current, viewport })
    layer.render().catch(() => undefined)
    return () => {
      drawing.cancel()
      layer.cancel()
    }
  }, [page, scale])

  return (
    <div ref={paper} className={css.paper} data-page={page.pageNumber}>
      <canvas ref={canvas} className={css.canvas} aria-hidden />
      <div ref={text} className={css.text} />
    </div>
  )
}
