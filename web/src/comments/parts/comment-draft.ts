import { NamedRecord } from '@hireloom/contract/platform/fields'
import { z } from 'zod'
import { commentDraftPrefix } from '../../platform/session/drafts.ts'

/** A comment that was not sent yet. */
export const Draft = z.object({ text: z.string(), mentions: z.array(NamedRecord) })
export type Draft = z.infer<typeof Draft>

const keyOf = (jobApplicationId: number) => `${commentDraftPrefix}${jobApplicationId}`

/** What was typed about an application in this browser tab and not sent. */
export function readComment(jobApplicationId: number): Draft | undefined {
  try {
    return Draft.safeParse(JSON.parse(sessionStorage.getItem(keyOf(jobApplicationId)) ?? '')).data
  } catch {
    return undefined
  }
}

/** Keeps it until it is sent; nothing typed is nothing kept. */
export function keepComment(jobApplicationId: number, draft: Draft) {
  if (draft.text) sessionStorage.setItem(keyOf(jobApplicationId), JSON.stringify(draft))
  else sessionStorage.removeItem(keyOf(jobApplicationId))
}
