import { useIsFetching } from '@tanstack/react-query'
import { useNavigation } from 'react-router'
import { useDelayed } from '../ui/lists/use-delayed.ts'
import css from './navigation-progress.module.css'

/**
 * A thin line at the top while a page or its first data is loading. It appears after 200 ms and then takes 5000 ms, set
 * in the style sheet, to get nearly across.
 */
export function NavigationProgress() {
  const isNavigating = useNavigation().state !== 'idle'
  const firstAnswers = useIsFetching({ predicate: ({ state }) => state.data === undefined })
  const isShown = useDelayed(isNavigating || firstAnswers > 0)
  return isShown ? <div className={css.bar} role="progressbar" aria-label="Loading the page" /> : null
}
