import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Scroll positions of this visit by history entry. */
const scrolled = new Map<string, number>()

/**
 * Sets the title and the focus of a newly opened page, and scrolls it to the top; Back returns to the earlier scroll
 * position. A record's editor (`?edit=`) is a separate page. Returns the scroller's ref.
 */
export function usePageChange(title: string | undefined) {
  const element = useRef<HTMLDivElement>(null)
  const { pathname, search, key } = useLocation()
  const navigationType = useNavigationType()
  const page = `${pathname} ${new URLSearchParams(search).get('edit')}`
  const shownPage = useRef(page)

  // This runs before the effects of the page, which may set a more specific title.
  useLayoutEffect(() => {
    if (title) document.title = `${title} · Hireloom`
  }, [title, pathname])

  useEffect(() => {
    const sheet = element.current
    if (!sheet) return
    if (shownPage.current !== page) {
      shownPage.current = page
      sheet.focus({ preventScroll: true })
      sheet.scrollTop = navigationType === 'POP' ? (scrolled.get(key) ?? 0) : 0
    }
    const remember = () => scrolled.set(key, sheet.scrollTop)
    sheet.addEventListener('scroll', remember, { passive: true })
    return () => sheet.removeEventListener('scroll', remember)
  }, [page, key, navigationType])

  return element
}
