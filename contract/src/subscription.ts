/** The three plans of the product. */
export const plan = { free: 1, proHire: 2, ultimateHire: 3 } as const
export type Plan = (typeof plan)[keyof typeof plan]

export const planKeys: Record<Plan, string> = {
  [plan.free]: 'free',
  [plan.proHire]: 'pro_hire',
  [plan.ultimateHire]: 'ultimate_hire',
}
