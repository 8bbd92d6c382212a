import type { HiringProcess } from '@hireloom/contract/lookups'
import type { CompanyStage, StageOrder, StageSettings } from '@hireloom/contract/stages'

type StageEntry = StageOrder['stages'][number]

/** The stages as the user is arranging them, and as the server had them at the start. */
export interface StageDraft {
  base: StageSettings
  stages: readonly StageEntry[]
}

export const draftOf = (base: StageSettings): StageDraft => ({ base, stages: arrangementOf(base) })

const arrangementOf = ({ stages }: StageSettings): StageEntry[] => stages.map(({ id, isActive }) => ({ id, isActive }))

const isSame = (one: readonly StageEntry[], other: readonly StageEntry[]) =>
  one.length === other.length &&
  one.every(({ id, isActive }, place) => other[place]?.id === id && other[place].isActive === isActive)

export const isChanged = ({ base, stages }: StageDraft) => !isSame(stages, arrangementOf(base))

/** Returns the number of stages that were moved or switched. */
export function countChanges({ base, stages }: StageDraft): number {
  const before = arrangementOf(base)
  return stages.filter(({ id, isActive }, place) => before[place]?.id !== id || before[place].isActive !== isActive)
    .length
}

/**
 * Returns the draft rebased on the server's newest stages. Unsaved changes stay, unless another user rearranged the
 * stages: then the draft keeps its old base, and saving it is refused.
 */
export function carriedOver(draft: StageDraft, latest: StageSettings): StageDraft {
  if (!isChanged(draft)) return draftOf(latest)
  const isIn = (stages: readonly { id: number }[]) => (stage: StageEntry) => stages.some(({ id }) => id === stage.id)
  const before = arrangementOf(draft.base).filter(isIn(latest.stages))
  const now = arrangementOf(latest).filter(isIn(draft.base.stages))
  if (!isSame(before, now)) return draft
  const stages = draft.stages.filter(isIn(latest.stages))
  for (const added of latest.stages.filter(({ id }) => !stages.some((stage) => stage.id === id))) {
    stages.splice(endOf(added.processId, stages, latest), 0, { id: added.id, isActive: added.isActive })
  }
  return { base: latest, stages }
}

/** Returns the index after the last stage of a process. */
function endOf(process: HiringProcess, stages: readonly StageEntry[], { stages: all }: StageSettings) {
  const processOf = (id: number) => all.find((stage) => stage.id === id)?.processId ?? 0
  return stages.filter(({ id }) => processOf(id) <= process).length
}

/** Moves a stage within its process. */
export function moveStage(draft: StageDraft, process: readonly CompanyStage[], from: number, to: number): StageDraft {
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

/** Returns the stages in the draft's order and use, with the server's names. */
export const shownIn = ({ stages }: StageDraft, { stages: all }: StageSettings): CompanyStage[] =>
  stages.flatMap(({ id, isActive }) => {
    const stage = all.find((known) => known.id === id)
    return stage ? [{ ...stage, isActive }] : []
  })
