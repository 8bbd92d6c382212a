/** A score as people compare it: of 100, without its decimal. */
export const wholeScore = (score: number) => Math.round(score)
