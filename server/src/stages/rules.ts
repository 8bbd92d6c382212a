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
export const isIncomplete = (order: StageOrder['stages'], stages: readonly Stage[]) =>
  stages.some(({ id }) => !order.some((stage) => stage.id === id))

/** Returns why the stages can't be arranged like this, each problem with its field. */
export function arrangementProblems(order: StageOrder['stages'], companyStages: readonly Stage[]): FieldError[] {
  const stages = order.map(({ id }) => companyStages.find((stage) => stage.id === id))
  const problems = order.flatMap(({ id, isActive }, index): FieldError[] => {
    const stage = stages[index]
    const field = `stages.${index}`
    if (!stage) return [{ field: `${field}.id`, message: 'Stage must be one of the offered values' }]
    if (order.findIndex((other) => other.id === id) < index) {
      return [{ field: `${field}.id`, message: `${stage.name} may be named only once` }]
    }
    if (isFinal(stage) && !isActive) {
      return [{ field: `${field}.isActive`, message: `${stage.name} is a final stage and always in use` }]
    }
    const before = stages.slice(0, index).find((other) => other && orderOf(other) > orderOf(stage))
    return before ? [{ field: `${field}.id`, message: orderProblem(stage, before) }] : []
  })
  const active = companyStages.filter(({ id }) => order.some((stage) => stage.id === id && stage.isActive))
  return [...problems, ...usageProblems(active).map((message) => ({ field: 'stages', message }))]
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
export function changesOf(order: StageOrder['stages'], stages: readonly Stage[]): string[] {
  const switched = stages.flatMap(({ id, name, isActive }) => {
    const next = order.find((stage) => stage.id === id)
    if (!next || next.isActive === isActive) return []
    return [`switched ${next.isActive ? 'on' : 'off'} the hiring stage ${name}`]
  })
  const isReordered = stages.some(({ id }, index) => order[index]?.id !== id)
  return [...(isReordered ? ['changed the order of the hiring stages'] : []), ...switched]
}

/** Returns the place of a stage in the order of the processes; at the end Hired comes before Rejected. */
const orderOf = ({ process, status }: Stage) => process * 10 + status

const orderProblem = (stage: Stage, before: Stage) =>
  isFinal(stage)
    ? `${stage.name} must come before ${before.name}`
    : `${processWords(stage)} must come before ${processWords(before).toLowerCase()}`

const processWords = ({ process }: Stage) => nameOf(optionLists.hiringProcess, process) ?? ''
