import { NamedRecord } from '@hireloom/contract/platform/fields'
import { z } from 'zod'
import { commentDraftPrefix } from '../../platform/session/drafts.ts'

/** An unsent comment. */
export const Draft = z.object({ text: z.string(), mentions: z.array(NamedRecord) })
export type Draft = z.infer<typeof Draft>

interface Place {
  /** The user who writes, because another one may sign in to the same browser tab; undefined until loaded. */
  writer: { companyId: number; id: number } | undefined
  jobApplicationId: number
}
const keyOf = ({ writer, jobApplicationId }: Place) =>
  `${commentDraftPrefix}${writer?.companyId}:${writer?.id}:${jobApplicationId}`

/** Returns a user's unsent comment on an application in this browser tab. */
export function readComment(place: Place): Draft | undefined {
  try {
    return Draft.safeParse(JSON.parse(sessionStorage.getItem(keyOf(place)) ?? '')).data
  } catch {
    return undefined
  }
}

/** Stores the draft until it is sent or the user signs out; an empty draft is removed. */
export function storeComment(place: Place, draft: Draft) {
  if (draft.text) sessionStorage.setItem(keyOf(place), JSON.stringify(draft))
  else sessionStorage.removeItem(keyOf(place))
}
