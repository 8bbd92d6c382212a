import type { QuickStartProps } from './quick-start.tsx'

/** Fills the form with a profile of the job board. */
export function BoardProfile(_props: QuickStartProps & { boardName: string }) {
  return null
}
