import { type StageSettings, stages } from '@hireloom/contract/stages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerTo } from '../platform/api/hooks.ts'
import { carriedOver, draftOf, type StageDraft } from './stage-draft.ts'

/** The company's stages as they are and as they are being arranged. */
export function useStageDraft() {
  const settings = useQuery(answerTo(stages.settings, {}))
  const latest = settings.data?.data
  const [seen, setSeen] = useState<StageSettings>()
  const [draft, setDraft] = useState<StageDraft>()
  if (latest && latest !== seen) {
    setSeen(latest)
    setDraft(draft ? carriedOver(draft, latest) : draftOf(latest))
  }
  /** Asks again after a refusal. Answers when the stages were changed last. */
  const reload = async () => (await settings.refetch()).data?.data.updatedAt
  return { settings, latest, draft, setDraft, reload }
}
