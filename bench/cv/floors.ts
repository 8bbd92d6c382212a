import { f1, type Tallies } from './score.ts'

/** The minimum F1 of each field; fields without an entry use `other`. */
export interface Floors {
  [field: string]: number
  other: number
}

/** A little below the current results. */
export const floors = {
  tuned: {
    'First name': 0.97,
    'E-mail address': 0.99,
    'Phone number': 0.99,
    other: 0.95,
  },
  heldOut: {
    'E-mail address': 0.95,
    'Phone number': 0.95,
    'Course: name': 0.65,
    'Course: issuer': 0.65,
    'Course: date': 0.65,
    other: 0.85,
  },
  // With so few courses, a single one changes the share a lot.
  sample: { 'Course: name': 0.85, 'Course: issuer': 0.85, 'Course: date': 0.85, other: 0.95 },
} satisfies Record<string, Floors>

/** Returns a sentence for each field below its floor. */
export const below = (tallies: Tallies, floors: Floors) =>
  [...tallies].flatMap(([field, tally]) => {
    const floor = floors[field] ?? floors.other
    return f1(tally) < floor ? [`${field} has an F1 of ${f1(tally).toFixed(3)}, which is below ${floor}`] : []
  })
