/** Period and reason of a restriction. */
export interface PeriodStory {
  reason: string
  /** How many days ago it began. */
  startedAgo: number
  /** Days from now until its last day, negative once it is over; null without an end. */
  endsIn: number | null
  /** How many days ago it was lifted. */
  liftedAgo?: number
}

/** A person with a do-not-hire restriction: an application with this number is rejected at once. */
export interface RestrictionStory extends PeriodStory {
  firstName: string
  lastName: string
  nik: string
  email: string
  phone: string
}

/** A person Sagara restricts for a period, who never applied. */
export const sagaraRestriction: RestrictionStory = {
  firstName: 'Jefri',
  lastName: 'Saputra',
  nik: '3174051708880003',
  email: 'jefri.saputra@example.org',
  phone: '+6281300000417',
  reason: 'Signed an offer twice and did not come on the first day',
  startedAgo: 30,
  endsIn: 150,
}

/** Restrictions of people Sagara has rejected, with different periods, the earliest first. */
export const sagaraRejectionRestrictions: PeriodStory[] = [
  { reason: 'Wrote to colleagues in private after the rejection', startedAgo: 200, endsIn: -20 },
  { reason: 'Certificates turned out to be those of another person', startedAgo: 60, endsIn: null },
  { reason: 'Confused with another person of the same name', startedAgo: 50, endsIn: 130, liftedAgo: 12 },
  { reason: 'Named references who do not know the person', startedAgo: 40, endsIn: 140 },
]
