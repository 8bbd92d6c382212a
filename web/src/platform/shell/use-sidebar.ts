import { useState } from 'react'
import { useScreenUpTo } from '../ui/display/screen-width.ts'
import type { PageFacts } from './page.tsx'

/** The width in pixels up to which the sidebar shows only icons. */
const collapseWidth = 945

/** Returns whether the sidebar shows only icons, and a function that toggles it until another page is opened. */
export function useSidebar(pathname: string, width: PageFacts['sidebar'] = 'wide') {
  const isSmall = useScreenUpTo(`${collapseWidth}px`)
  const [byHand, setByHand] = useState<{ pathname: string; isNarrow: boolean }>()
  const isNarrow = byHand?.pathname === pathname ? byHand.isNarrow : isSmall || width === 'narrow'
  return { isNarrow, toggle: () => setByHand({ pathname, isNarrow: !isNarrow }) }
}
