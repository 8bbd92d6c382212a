import type { CompanyStage, StageOrder, StageSettings } from '@hireloom/contract/stages'

/** The company's stages in their order, with those in use. */
type Order = StageOrder['stages']

export const orderOf = ({ stages }: Pick<StageSettings, 'stages'>): Order =>
  stages.map(({ id, isActive }) => ({ id, isActive }))

export const isSameOrder = (a: Order, b: Order) =>
  a.length === b.length && a.every(({ id, isActive }, index) => b[index]?.id === id && b[index].isActive === isActive)

/** Moves a stage within its process. */
export function moveStage(order: Order, process: readonly CompanyStage[], from: number, to: number): Order {
  const ids = process.map(({ id }) => id)
  ids.splice(to, 0, ...ids.splice(from, 1))
  const rest = [...ids]
  return order.map((stage) => {
    if (!ids.includes(stage.id)) return stage
    const next = rest.shift()
    return order.find(({ id }) => id === next) ?? stage
  })
}

/** Returns the order with a stage switched on or off. */
export const withStageActive = (order: Order, id: number, isActive: boolean): Order =>
  order.map((stage) => (stage.id === id ? { id, isActive } : stage))

/** Returns the stages in this order, with its choice of those in use and with the server's names. */
export const orderedStages = (order: Order, { stages: all }: StageSettings): CompanyStage[] =>
  order.flatMap(({ id, isActive }) => {
    const stage = all.find((stage) => stage.id === id)
    return stage ? [{ ...stage, isActive }] : []
  })
