import { f1, type Tallies } from './score.ts'

/** The least F1 of a field; fields without an entry use `other`. */
export interface Floors {
  [field: string]: number
  other: number
}

/** A little below what was reached. */
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
  // There are so few courses that one more or less makes a large share.
  sample: { 'Course: name': 0.85, 'Course: issuer': 0.85, 'Course: date': 0.85, other: 0.95 },
} satisfies Record<string, Floors>

/** Returns the fields that are read worse than they must be, in words. */
export const below = (tallies: Tallies, floors: Floors) =>
  [...tallies].flatMap(([field, one]) => {
    const floor = floors[field] ?? floors.other
    return f1(one) < floor ? [`${field} has an F1 of ${f1(one).toFixed(3)}, which is below ${floor}`] : []
  })
