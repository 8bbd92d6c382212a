/**
 * The age from which people may apply: children under 13 may not work in Indonesia, not even lightly (UU 13/2003,
 * article 69).
 */
export const minApplicantAge = 13

/** Returns whether a person born on this day is younger than that on the day `today`. */
export const isTooYoung = (dateOfBirth: string, today: string) =>
  `${Number(dateOfBirth.slice(0, 4)) + minApplicantAge}${dateOfBirth.slice(4)}` > today
