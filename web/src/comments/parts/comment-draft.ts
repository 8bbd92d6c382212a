import { NamedRecord } from '@hireloom/contract/platform/fields'
import { z } from 'zod'
import { commentDraftPrefix } from '../../platform/session/drafts.ts'

/** An unsent comment. */
export const Draft = z.object({ text: z.string(), mentions: z.array(NamedRecord) })
export type Draft = z.infer<typeof Draft>

const keyOf = (jobApplicationId: number) => `${commentDraftPrefix}${jobApplicationId}`

/** Returns the unsent comment on an application in this browser tab. */
export function readComment(jobApplicationId: number): Draft | undefined {
  try {
    return Draft.safeParse(JSON.parse(sessionStorage.getItem(keyOf(jobApplicationId)) ?? '')).data
  } catch {
    return undefined
  }
}

/** Stores the draft until it is sent; an empty draft is removed. */
export function storeComment(jobApplicationId: number, draft: Draft) {
  if (draft.text) sessionStorage.setItem(keyOf(jobApplicationId), JSON.stringify(draft))
  else sessionStorage.removeItem(keyOf(jobApplicationId))
}
