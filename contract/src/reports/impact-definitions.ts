import { type Definition, neverCounted } from './definition.ts'

const byApplying = "Applications, by the quarter of applying in the company's time zone."

/** The figures that compare groups of applicants. */
export const impactDefinitions = {
  'adverse-impact.applications': {
    report: 'adverse-impact',
    version: 1,
    title: 'Applications',
    counts:
      'Applications of the group that were in the step at any time, rounded to 5. Ages are those on the day of applying.',
    leftOut: `${neverCounted} Groups of fewer than 5, and the next smallest beside one of those.`,
    from: byApplying,
  },
  'adverse-impact.rate': {
    report: 'adverse-impact',
    version: 1,
    title: 'Selection rate',
    counts: 'The share of these applications that also reached a later group; of the whole process, that was hired.',
    leftOut: "Groups that are hidden. Applications that wait in a step haven't passed it.",
    from: byApplying,
    formula: 'Passed ÷ applications × 100, in whole percent',
  },
  'adverse-impact.ratio': {
    report: 'adverse-impact',
    version: 1,
    title: 'Impact ratio',
    counts:
      'The selection rate of the group divided by the highest one. Below 0.80 it is below four fifths (29 CFR 1607.4(D)): a sign to look, not a proof.',
    leftOut:
      'Groups of fewer than 30, applications without the answer, and steps where nobody passed or only one group is large enough.',
    from: byApplying,
    formula: 'Selection rate ÷ highest selection rate, before rounding',
  },
  'adverse-impact.chance': {
    report: 'adverse-impact',
    version: 1,
    title: 'By chance',
    counts: 'The probability of a difference at least this large if the group made no difference.',
    leftOut: 'Groups of fewer than 30, and applications without the answer.',
    from: byApplying,
    formula: "Fisher's exact test, two-sided, on passed and not passed of the two groups",
  },
} as const satisfies Record<string, Definition>
