import type { QuickStartProps } from './quick-start.tsx'

/** Reads an uploaded CV into the form. */
export function CvReading(_props: QuickStartProps) {
  return null
}
