/** The applications of a group in a step, and those of them that passed it. */
export interface StepCount {
  passed: number
  inStep: number
}

/** Differences between probabilities that rounding alone can make. */
const rounding = 1 + 1e-7

/**
 * Returns the probability of a difference between two groups at least as unlikely as this one, if passing didn't depend
 * on the group: Fisher's exact test, two-sided (R. A. Fisher, 1922).
 */
export function chanceOf(one: StepCount, other: StepCount): number {
  const all = one.inStep + other.inStep
  const passed = one.passed + other.passed
  const logs = logFactorials(all)
  const log = (n: number) => logs[n] as number
  const choose = (n: number, k: number) => log(n) - log(k) - log(n - k)
  const probability = (k: number) =>
    Math.exp(choose(one.inStep, k) + choose(other.inStep, passed - k) - choose(all, passed))
  const limit = probability(one.passed) * rounding
  let sum = 0
  for (let k = Math.max(0, passed - other.inStep); k <= Math.min(one.inStep, passed); k += 1) {
    const p = probability(k)
    if (p <= limit) sum += p
  }
  return Math.min(1, sum)
}

/** The logarithms of factorials computed so far: 8 bytes for each, as many as the largest groups have applications. */
let known = new Float64Array(1)

/** Returns the logarithms of 0! to n! at least. */
function logFactorials(n: number) {
  if (n < known.length) return known
  const logs = new Float64Array(n + 1)
  logs.set(known)
  for (let k = known.length; k <= n; k += 1) logs[k] = (logs[k - 1] as number) + Math.log(k)
  known = logs
  return logs
}
