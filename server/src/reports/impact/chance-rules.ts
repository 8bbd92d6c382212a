/** The number of a group's applications in a step, and how many passed it. */
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
export function chanceOf(a: StepCount, b: StepCount): number {
  const all = a.inStep + b.inStep
  const passed = a.passed + b.passed
  const logs = logFactorials(all)
  const log = (n: number) => logs[n] as number
  const choose = (n: number, k: number) => log(n) - log(k) - log(n - k)
  const probability = (k: number) => Math.exp(choose(a.inStep, k) + choose(b.inStep, passed - k) - choose(all, passed))
  const limit = probability(a.passed) * rounding
  let sum = 0
  for (let k = Math.max(0, passed - b.inStep); k <= Math.min(a.inStep, passed); k += 1) {
    const p = probability(k)
    if (p <= limit) sum += p
  }
  return Math.min(1, sum)
}

/** The logarithms of factorials computed so far: 8 bytes for each, as many as the largest groups have applications. */
let cache = new Float64Array(1)

/** Returns the logarithms of 0! to n! at least. */
function logFactorials(n: number) {
  if (n < cache.length) return cache
  const logs = new Float64Array(n + 1)
  logs.set(cache)
  for (let k = cache.length; k <= n; k += 1) logs[k] = (logs[k - 1] as number) + Math.log(k)
  cache = logs
  return logs
}
