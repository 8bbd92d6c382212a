import { useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import { useOwnKey } from '../session/use-session.ts'
import { useScreenUpTo } from '../ui/display/screen-width.ts'
import type { PageFacts } from './page.tsx'

/** The width in pixels up to which the sidebar shows only icons by default. */
const collapseWidth = 945

/**
 * Returns whether the sidebar shows only icons, and a function that toggles it. The browser stores the user's choice
 * for wide windows; in narrow ones the choice applies until the user opens another page.
 */
export function useSidebar(pathname: string, width: PageFacts['sidebar'] = 'wide') {
  const isSmall = useScreenUpTo(`${collapseWidth}px`)
  const [byHand, setByHand] = useState<{ pathname: string; isNarrow: boolean }>()
  const [stored, store] = useLocalStorage<'narrow' | 'wide' | undefined>({
    key: useOwnKey('hireloom.sidebar'),
    deserialize: (text) => (text === 'narrow' || text === 'wide' ? text : undefined),
    serialize: (value) => value ?? '',
    getInitialValueInEffect: false,
  })
  const choice = isSmall ? byHand?.pathname === pathname && byHand : stored && { isNarrow: stored === 'narrow' }
  const isNarrow = choice ? choice.isNarrow : isSmall || width === 'narrow'
  const toggle = () => (isSmall ? setByHand({ pathname, isNarrow: !isNarrow }) : store(isNarrow ? 'wide' : 'narrow'))
  return { isNarrow, toggle }
}
