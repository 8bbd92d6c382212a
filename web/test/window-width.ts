import { vi } from 'vitest'

/** Sets the window's width for this test, for media queries with `max-width` in pixels or em. */
export function setWindowWidth(pixels: number) {
  const media = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, limit = '0', unit] = /max-width: ([\d.]+)(px|em)/.exec(query) ?? []
    const max = Number(limit) * (unit === 'em' ? 16 : 1)
    return { ...media(query), matches: limit !== '0' && pixels <= max }
  })
}
