/** Days in one stage after which a candidate has waited too long. */
export const longWait = 7
