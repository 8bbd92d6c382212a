import type { HiringProcess } from '@hireloom/contract/lookups'
import type { CompanyStage, StageOrder, StageSettings } from '@hireloom/contract/stages'

type Arranged = StageOrder['stages'][number]

/** The stages as someone is arranging them, and as the server had them when they began. */
export interface StageDraft {
  base: StageSettings
  stages: readonly Arranged[]
}

export const draftOf = (base: StageSettings): StageDraft => ({ base, stages: arrangementOf(base) })

const arrangementOf = ({ stages }: StageSettings): Arranged[] => stages.map(({ id, isActive }) => ({ id, isActive }))

const isSame = (one: readonly Arranged[], other: readonly Arranged[]) =>
  one.length === other.length &&
  one.every(({ id, isActive }, place) => other[place]?.id === id && other[place].isActive === isActive)

export const isChanged = ({ base, stages }: StageDraft) => !isSame(stages, arrangementOf(base))

/** How many stages stand elsewhere or are switched. */
export function countChanges({ base, stages }: StageDraft): number {
  const before = arrangementOf(base)
  return stages.filter(({ id, isActive }, place) => before[place]?.id !== id || before[place].isActive !== isActive)
    .length
}

/** The draft on top of what the server has now. Unsaved changes stay, unless someone else arranged the stages: then the draft stays on its old base, and saving it is refused. */
export function carriedOver(draft: StageDraft, latest: StageSettings): StageDraft {
  if (!isChanged(draft)) return draftOf(latest)
  const isIn = (stages: readonly { id: number }[]) => (stage: Arranged) => stages.some(({ id }) => id === stage.id)
  const before = arrangementOf(draft.base).filter(isIn(latest.stages))
  const now = arrangementOf(latest).filter(isIn(draft.base.stages))
  if (!isSame(before, now)) return draft
  const stages = draft.stages.filter(isIn(latest.stages))
  for (const added of latest.stages.filter(({ id }) => !stages.some((stage) => stage.id === id))) {
    stages.splice(endOf(added.processId, stages, latest), 0, { id: added.id, isActive: added.isActive })
  }
  return { base: latest, stages }
}

/** The place behind the stages of a process. */
function endOf(process: HiringProcess, stages: readonly Arranged[], { stages: all }: StageSettings) {
  const processOf = (id: number) => all.find((stage) => stage.id === id)?.processId ?? 0
  return stages.filter(({ id }) => processOf(id) <= process).length
}

/** Puts the stage at one place among those of its process at another. */
export function moved(draft: StageDraft, process: readonly CompanyStage[], from: number, to: number): StageDraft {
  const ids = process.map(({ id }) => id)
  ids.splice(to, 0, ...ids.splice(from, 1))
  const rest = [...ids]
  const stages = draft.stages.map((stage) => {
    if (!ids.includes(stage.id)) return stage
    const next = rest.shift()
    return draft.stages.find(({ id }) => id === next) ?? stage
  })
  return { ...draft, stages }
}

export const switched = (draft: StageDraft, id: number, isActive: boolean): StageDraft => ({
  ...draft,
  stages: draft.stages.map((stage) => (stage.id === id ? { id, isActive } : stage)),
})

/** What the draft shows: its order and use, with the names of the server. */
export const shownIn = ({ stages }: StageDraft, { stages: all }: StageSettings): CompanyStage[] =>
  stages.flatMap(({ id, isActive }) => {
    const stage = all.find((known) => known.id === id)
    return stage ? [{ ...stage, isActive }] : []
  })
