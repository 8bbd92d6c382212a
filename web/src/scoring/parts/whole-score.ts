/** Returns a score out of 100 without its decimals. */
export const wholeScore = (score: number) => Math.round(score)
