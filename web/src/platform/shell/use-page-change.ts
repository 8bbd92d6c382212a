import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Scroll positions of this visit by history entry. */
const scrolled = new Map<string, number>()

/**
 * Restores the user's position: a newly opened page sets its title, starts at the top and takes the focus; Back returns
 * to the same scroll position. A record's editor (`?edit=`) is a separate page. Returns the scroller's ref.
 */
export function usePageChange(title: string | undefined) {
  const element = useRef<HTMLDivElement>(null)
  const { pathname, search, key } = useLocation()
  const navigationType = useNavigationType()
  const page = `${pathname} ${new URLSearchParams(search).get('edit')}`
  const shownPage = useRef(page)

  // Before the effects of the page, which may set a more specific title.
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
