import { z } from 'zod'

/** The page on which a file is made, and uploaded when it is filled in. */
export const newUpdate = '/candidates/bulk/update-status'

export const pathOf = (importId: number) => `${newUpdate}/${importId}`

/** The state of the history entry with the applications selected in the candidate list; it survives a reload. */
const SelectedState = z.object({ ids: z.array(z.number()).min(1) })
export type SelectedState = z.infer<typeof SelectedState>

/** Returns the selected applications of a history entry; undefined if the page was opened in another way. */
export const selectedIn = (state: unknown) => SelectedState.safeParse(state).data?.ids
