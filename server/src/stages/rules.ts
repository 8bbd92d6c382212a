import { hiringProcess, nameOf, optionLists } from '@hireloom/contract/lookups'
import type { FieldError } from '@hireloom/contract/platform/wire'
import { maxActiveStages, type StageOrder } from '@hireloom/contract/stages'

export interface Stage {
  id: number
  name: string
  process: number
  /** The status a candidate gets there; not 0 in the final stages. */
  status: number
  isActive: boolean
}

/** Returns whether a stage is Hired or Rejected, which can't be renamed, moved or switched off. */
export const isFinal = ({ process }: Pick<Stage, 'process'>) => process === hiringProcess.final

/** Returns whether a change leaves out some of the company's stages: they were added since the caller loaded them. */
export const isIncomplete = (wanted: StageOrder['stages'], own: readonly Stage[]) =>
  own.some(({ id }) => !wanted.some((stage) => stage.id === id))

/** Returns why the stages can't be arranged like this, by the field of each one that is misplaced. */
export function arrangementProblems(wanted: StageOrder['stages'], own: readonly Stage[]): FieldError[] {
  const known = wanted.map(({ id }) => own.find((stage) => stage.id === id))
  const ofEach = wanted.flatMap(({ id, isActive }, index): FieldError[] => {
    const stage = known[index]
    const field = `stages.${index}`
    if (!stage) return [{ field: `${field}.id`, message: 'Stage must be one of the offered values' }]
    if (wanted.findIndex((other) => other.id === id) < index) {
      return [{ field: `${field}.id`, message: `${stage.name} may be named once` }]
    }
    if (isFinal(stage) && !isActive) {
      return [{ field: `${field}.isActive`, message: `${stage.name} is a final stage and always in use` }]
    }
    const before = known.slice(0, index).find((other) => other && orderOf(other) > orderOf(stage))
    return before ? [{ field: `${field}.id`, message: orderProblem(stage, before) }] : []
  })
  const active = own.filter(({ id }) => wanted.some((stage) => stage.id === id && stage.isActive))
  return [...ofEach, ...usageProblems(active).map((message) => ({ field: 'stages', message }))]
}

/** Returns the problems with the stages in use. Offers are made in an offering stage. */
export function usageProblems(active: readonly Stage[]): string[] {
  return [
    ...(active.length > maxActiveStages ? [`At most ${maxActiveStages} stages can be in use`] : []),
    ...(active.some(({ process }) => process === hiringProcess.offering)
      ? []
      : ['At least one offering stage must be in use']),
  ]
}

/** Returns the changes of an arrangement as the activity log shows them. */
export function changesOf(wanted: StageOrder['stages'], own: readonly Stage[]): string[] {
  const switched = own.flatMap(({ id, name, isActive }) => {
    const next = wanted.find((stage) => stage.id === id)
    if (!next || next.isActive === isActive) return []
    return [`switched ${next.isActive ? 'on' : 'off'} the hiring stage ${name}`]
  })
  const isReordered = own.some(({ id }, index) => wanted[index]?.id !== id)
  return [...(isReordered ? ['changed the order of the hiring stages'] : []), ...switched]
}

/** Returns the place of a stage in the order of the processes; at the end Hired comes before Rejected. */
const orderOf = ({ process, status }: Stage) => process * 10 + status

const orderProblem = (stage: Stage, before: Stage) =>
  isFinal(stage)
    ? `${stage.name} must come before ${before.name}`
    : `${processWords(stage)} must come before ${processWords(before).toLowerCase()}`

const processWords = ({ process }: Stage) => nameOf(optionLists.hiringProcess, process) ?? ''
