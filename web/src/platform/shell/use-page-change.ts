import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Scroll positions of this visit by history entry. */
const scrolled = new Map<string, number>()

/**
 * Restores the user's position: a newly opened page sets its title, starts at the top and takes the focus; Back returns
 * to the same scroll position. Returns the ref of the scrolling element.
 */
export function usePageChange(title: string | undefined) {
  const element = useRef<HTMLDivElement>(null)
  const { pathname, key } = useLocation()
  const navigationType = useNavigationType()
  const shownPath = useRef(pathname)

  // Before the effects of the page, which may set a more specific title.
  useLayoutEffect(() => {
    if (title) document.title = `${title} · Hireloom`
  }, [title, pathname])

  useEffect(() => {
    const sheet = element.current
    if (!sheet) return
    if (shownPath.current !== pathname) {
      shownPath.current = pathname
      sheet.focus({ preventScroll: true })
      sheet.scrollTop = navigationType === 'POP' ? (scrolled.get(key) ?? 0) : 0
    }
    const remember = () => scrolled.set(key, sheet.scrollTop)
    sheet.addEventListener('scroll', remember, { passive: true })
    return () => sheet.removeEventListener('scroll', remember)
  }, [pathname, key, navigationType])

  return element
}
